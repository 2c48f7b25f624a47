/** True for the URL of a script that the build made, on this origin. */
function isBuildScript(address: string): boolean {
  const { origin, pathname } = new URL(address, document.baseURI);
  return origin === location.origin && /^\/assets\/[\w.-]+\.js$/.test(pathname);
}
/** True for text without markup. */
const isPlainText = (text: string) => !/[<&]/.test(text);

/** The result of a policy for an untrusted value: the browser blocks and reports it. The type allows no null. */
const REJECTED = null as unknown as string;
const allowOnly = (isAllowed: (text: string) => boolean) => (text: string) =>
  isAllowed(text) ? text : REJECTED;

/**
 * The default trusted-types policy, which the content security policy of the server requires. Libraries may start
 * the workers of the build. They may also write text as markup, as the widget of the captcha does.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL: allowOnly(isBuildScript),
  createHTML: allowOnly(isPlainText),
});
