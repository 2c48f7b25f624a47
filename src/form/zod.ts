import { config } from 'zod';

// The content security policy blocks `eval`, which zod would use for speed.
config({ jitless: true });

export { zodResolver } from '@hookform/resolvers/zod';
