import pg from 'pg';
import { statementName } from '../database/statement-names.ts';

/**
 * A connection that keeps what it is sent again and again parsed and planned. BullMQ sends every statement as a text, some
 * fifteen for an order.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this);
    const query = (...given: unknown[]): unknown => {
      const [text, values, ...rest] = given;
      if (typeof text !== 'string' || !Array.isArray(values)) return Reflect.apply(send, undefined, given);
      return Reflect.apply(send, undefined, [{ text, values, name: statementName(text) }, ...rest]);
    };
    Object.defineProperty(this, 'query', { value: query });
  }
}
