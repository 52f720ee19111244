import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const compilerModule = /@prisma\/client\/runtime\/(query_compiler_\w+\.postgresql)\.wasm-base64\.mjs$/;
// Where Prisma's client decodes the graph of what a query's parameters may be, and where it reads each node of it.
const decoded = /static deserialize\((\w+),(\w+)\)\{let (\w+)=(\w+)\(\1\);return new (\w+)\(\3,\2\)\}/;
const nodes =
  /#(\w)\((\w)\)\{let (\w)=\[\];for\(let (\w)=0;\4<\2;\4\+\+\)\{(let \w=this\.#\w\(\),(\w)=\{\};for\(.{1,300}?)\3\.push\(\{edges:\6\}\)\}return \3\}/g;
const position = /#(\w)=0;constructor\(\w\)\{this\.#\w=\w;let \w=\w+\(\w\.graph\)/;

/**
 * Prisma's client with a graph that is decoded once for all clients, and of it each node when a query first comes to it: as
 * objects, most of which no query ever needs, it takes 15 MB.
 *
 * @returns undefined when the code is not as expected
 */
function decodeWhenAsked(code: string): string | undefined {
  const [, at] = position.exec(code) ?? [];
  if (at === undefined || code.match(nodes)?.length !== 2 || !decoded.test(code)) return undefined;
  const read = `const here=this.#${at};this.#${at}=from;const[{edges}]=this.#$1(1,true);this.#${at}=here;return edges`;
  const later = `#$1($2,now){let $3=[];for(let $4=0;$4<$2;$4++){const from=this.#${at};$5$3.push(now?{edges:$6}:new GraphNode(()=>{${read}}))}return $3}`;
  const shared = 'static deserialize($1,$2){let $3=$1.decoded??=$4($1);return new $5($3,$2)}';
  return `${code.replace(nodes, later).replace(decoded, shared)}
class GraphNode{constructor(read){this.read=read}get edges(){return this.kept??=this.read()}}`;
}

/** Keeps what Prisma holds in memory small; fails the build when its code has changed so that this no longer works. */
export function leanPrisma(): Plugin {
  const compilers = new Set<string>();
  return {
    name: 'lean-prisma',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    transform(code, id) {
      const [, name] = compilerModule.exec(id) ?? [];
      if (name !== undefined) {
        compilers.add(name);
        return { code: readBeside(name), map: null };
      }
      if (!/@prisma\/client\/runtime\/client\.m?js$/.test(id)) return undefined;
      const lean = decodeWhenAsked(code);
      if (lean === undefined) this.error('The Prisma client no longer decodes its graph where it is expected');
      return { code: lean, map: null };
    },
    // Written here because a server build emits no assets.
    async writeBundle({ dir = '' }) {
      for (const name of compilers) await writeFile(join(dir, 'assets', `${name}.wasm`), compilerOf(name));
    },
  };
}

/** The compiler from a file of its own: as base64 text its 3 MB are kept three times. */
function readBeside(name: string): string {
  return `import { readFileSync } from 'node:fs';
export const wasm = readFileSync(new URL('./${name}.wasm', import.meta.url));`;
}

function compilerOf(name: string): Buffer {
  const load = createRequire(import.meta.url);
  const { wasm }: { wasm: string } = load(`@prisma/client/runtime/${name}.wasm-base64.js`);
  return Buffer.from(wasm, 'base64');
}
