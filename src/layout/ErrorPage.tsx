/** react-admin's `error`: hands what no page boundary caught on to the boundary around the whole application. */
export function ErrorPage({ error }: { error: Error }): never {
  throw error;
}
