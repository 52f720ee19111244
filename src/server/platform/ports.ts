import { AppError } from './app-error.ts';

/** What stands behind one port in this process. Made by `Port.connect`, gathered in `Services.ports`. */
export interface Connection {
  readonly port: string;
}

interface Connected {
  readonly ports: readonly Connection[];
}

/** A place where a domain calls what it must not import: the domains above it stand behind it. */
export interface Port<T> {
  /** Puts `part` behind the port, for the list of connections that a process is composed of. */
  connect(part: T): Connection;
  /** Everything that stands behind the port, in the order of the list. */
  all(services: Connected): T[];
  /**
   * The one thing that stands behind the port.
   *
   * @throws AppError INTERNAL when it is none, or more than one
   */
  only(services: Connected): T;
}

/** Declares a port beside the code that calls through it; `name` is for whoever reads the error of an empty one. */
export function definePort<T>(name: string): Port<T> {
  const parts = new WeakMap<Connection, T>();
  const all = ({ ports }: Connected) =>
    ports.flatMap((connection) => {
      const part = parts.get(connection);
      return part === undefined ? [] : [part];
    });
  return {
    connect(part) {
      const connection = { port: name };
      parts.set(connection, part);
      return connection;
    },
    all,
    only(services) {
      const [part, ...others] = all(services);
      if (part !== undefined && others.length === 0) return part;
      throw new AppError('INTERNAL', {
        cause: new Error(`${others.length > 0 ? 'More than one' : 'Nothing'} behind ${name}`),
      });
    },
  };
}
