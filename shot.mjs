import { chromium } from 'playwright-core';
const b = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
const base='http://localhost:3160';
async function ctx(width,height,theme,login){
 const c=await b.newContext({viewport:{width,height}}); await c.addInitScript(t=>{localStorage.setItem('gm-theme',t);localStorage.setItem('visit-consent','refused')},theme);
 const p=await c.newPage();
 if(login){await p.goto(base+'/login');await p.getByLabel(/e-mail/i).first().fill(login+'@example.com');await p.getByLabel('Password',{exact:true}).fill('Passw0rd!demo');await p.locator('main').getByRole('button',{name:'Sign in',exact:true}).click();await p.waitForURL(u=>!u.pathname.includes('login'),{timeout:20000}).catch(()=>{});}
 return p;}
async function shot(p,path,name,full=false){await p.goto(base+path);await p.waitForTimeout(2500);await p.screenshot({path:`/tmp/s-${name}.png`,fullPage:full});console.log(name,p.url())}
const jobs=process.argv.slice(2);
if(jobs.includes('guest')){let p=await ctx(1440,900,'dark');await shot(p,'/search?q=zzzqqqxx','empty-d');await shot(p,'/search?q=zzzqqqxx&inStock=true','emptyf-d');p=await ctx(360,780,'light');await shot(p,'/search?q=zzzqqqxx','empty-m');}
if(jobs.includes('admin')){let p=await ctx(1440,900,'dark','admin');await shot(p,'/admin/alerts','alerts-d');await shot(p,'/admin','admin-d');p=await ctx(360,780,'light','admin');await shot(p,'/admin/alerts','alerts-m');await shot(p,'/admin','admin-m',true);await shot(p,'/admin/orders','orders-m');await shot(p,'/admin/products','products-m');}
if(jobs.includes('seller')){let p=await ctx(360,780,'dark','seller');await shot(p,'/seller-center','seller-m',true);await shot(p,'/seller-center/orders','sold-m');}
await b.close();
