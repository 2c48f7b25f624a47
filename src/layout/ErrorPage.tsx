/** react-admin's `error`: throws an error that no page boundary caught to the boundary around the application. */
export function ErrorPage({ error }: { error: Error }): never {
  throw error;
}
