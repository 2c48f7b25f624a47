/** Of this origin, and made by the build. */
function isBuildScript(address: string): boolean {
  const { origin, pathname } = new URL(address, document.baseURI);
  return origin === location.origin && /^\/assets\/[\w.-]+\.js$/.test(pathname);
}
/** Text that is the same as markup. */
const isPlainText = (text: string) => !/[<&]/.test(text);

/** What a policy gives for what it does not trust: the browser keeps that away, and reports it. The types do not know of it. */
const REJECTED = null as unknown as string;
const allowOnly = (isAllowed: (text: string) => boolean) => (text: string) =>
  isAllowed(text) ? text : REJECTED;

/**
 * What the page's libraries may run as a script and write as markup: workers of the build, and words (the captcha's
 * widget writes its own so). The server's content policy has every browser that knows trusted types ask here.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL: allowOnly(isBuildScript),
  createHTML: allowOnly(isPlainText),
});
