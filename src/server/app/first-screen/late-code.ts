const stylesheets = /\s*<link rel="stylesheet"[^>]*>/g;
const preloads = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const styleNonces = /(<(?:style|link)\b[^>]*?) nonce="__CSP_NONCE__"/g;
const entry = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;

/**
 * A built document without its links to sheets, and with code that is fetched once the page has been painted: what is seen comes
 * before what makes it answer. What is pressed and typed meanwhile is kept for it (see the client's early-input.ts). A page in the
 * background is never painted.
 *
 * @param files code of the screen beside that of every page, below the root of the site
 * @throws when the document names no code
 */
export function fetchCodeLate(html: string, files: readonly string[]): string {
  const main = entry.exec(html)?.[1];
  if (main === undefined) throw new Error('The document names no code');
  const code = [...[...html.matchAll(preloads)].map(([, file = '']) => file), ...files.map((file) => `/${file}`)];
  return (
    html
      .replace(stylesheets, '')
      // Style needs none. Where fewer are filled in, more of the page is compressed once.
      .replace(styleNonces, '$1')
      .replace(preloads, '')
      .replace(
        entry,
        () => `<script nonce="__CSP_NONCE__">(${start})(${JSON.stringify(code)},${JSON.stringify(main)})</script>`,
      )
  );
}

/** Runs in the browser, as text. Links and forms with an address work without code. */
const start = `(files,main)=>{
const types=["click","input","change","submit"],early=[];
for(const type of types)addEventListener(type,keep,true);
window.takeEarlyInput=()=>{for(const type of types)removeEventListener(type,keep,true);return early};
addEventListener("DOMContentLoaded",()=>document.hidden?fetchAll():requestAnimationFrame(()=>setTimeout(fetchAll)));
function keep(event){
const {type}=event,choice="input:is([type=checkbox],[type=radio])";
const target=type==="click"?event.target.closest("a[href],button,"+choice):event.target;
if(!target||target.matches("a[href],form[action],form[action] [type=submit]"))return;
if(target.matches(choice)){if(type!=="click")return}
else if(type==="click"||type==="submit")event.preventDefault();
const{value,checked}=target;
early.push({type,target,value,checked})}
function add(name,attributes){document.head.append(Object.assign(document.createElement(name),attributes))}
function fetchAll(){
for(const href of files)add("link",{rel:"modulepreload",crossOrigin:"",fetchPriority:"low",href});
add("script",{type:"module",crossOrigin:"",src:main})}
}`;
