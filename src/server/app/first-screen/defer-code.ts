const stylesheets = /\s*<link rel="stylesheet"[^>]*>/g;
const preloads = /\s*<link rel="modulepreload"[^>]*>/g;
const styleNonces = /(<(?:style|link)\b[^>]*?) nonce="__CSP_NONCE__"/g;
const entry = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;

/**
 * A built document without its links to sheets, and with code that is fetched once the page has been painted: what is seen comes
 * before what makes it answer. What is pressed and typed meanwhile is kept for it (see the client's early-input.ts). A page in the
 * background is never painted.
 *
 * @param files code of the screen and of every page, below the root of the site, what others need first
 * @throws when the document names no code
 */
export function deferCode(html: string, files: readonly string[]): string {
  const main = entry.exec(html)?.[1];
  if (main === undefined) throw new Error('The document names no code');
  const code = files.map((file) => `/${file}`).filter((file) => file !== main);
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

/**
 * Runs in the browser, as text. Links and forms with an address work without code. Files are run one by one, those that
 * others need first, with rests between them: together they would keep the page from answering for as long as all of them take. Where
 * one cannot be loaded, the last one says so.
 */
const start = `(files,main)=>{
const types=["click","input","change","submit"],early=[];
let began=0;
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
function make(name,attributes){return Object.assign(document.createElement(name),{crossOrigin:"",...attributes})}
async function fetchAll(){
for(const href of files){document.head.append(make("link",{rel:"modulepreload",fetchPriority:"low",href}));await rest()}
for(const file of files){await import(file).catch(()=>{});await rest()}
document.head.append(make("script",{type:"module",src:main}))}
async function rest(){
if(performance.now()-began<5)return;
await new Promise(go=>setTimeout(go));
began=performance.now()}
}`;
