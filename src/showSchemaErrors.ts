import { appSchema } from '../resources/appSchema';
import { getSchemaErrors } from '../schema/getSchemaErrors';

type ErrorOverlay = new (error: { message: string; stack: string }) => HTMLElement;

/** In development, shows the errors of the schemas in Vite's overlay. */
const errors = await getSchemaErrors(appSchema);
if (errors.length > 0) {
  const message = errors.join('\n');
  console.error(message);
  const Overlay = customElements.get('vite-error-overlay') as ErrorOverlay | undefined;
  if (Overlay) document.body.append(new Overlay({ message, stack: '' }));
}
