/** The same database over TCP by another port of this machine, such as a proxy's; not by its Unix socket. */
export function addressAtPort(address: string, port: number): string {
  const url = new URL(address);
  url.host = `127.0.0.1:${port}`;
  url.searchParams.delete('host');
  return url.href;
}
