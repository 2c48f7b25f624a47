import { config } from 'zod';

// The portal's content policy allows no code made of text, which zod would try for speed.
config({ jitless: true });

export { zodResolver } from '@hookform/resolvers/zod';
