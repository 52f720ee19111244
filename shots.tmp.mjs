import { chromium } from 'playwright-core';
const [out, account, theme, width, ...paths] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] });
const ctx = await browser.newContext({ viewport: { width: Number(width), height: Number(width)<500?800:900 }, baseURL: process.env.SHOP ?? 'http://localhost:3100', reducedMotion: 'reduce' });
await ctx.addInitScript(t => { localStorage.setItem('gm-theme', t); localStorage.setItem('visit-consent','refused'); }, theme);
const page = await ctx.newPage();
if (account !== '-') { await page.goto('/api/auth/csrf-token'); const x=decodeURIComponent((await ctx.cookies()).find(c=>c.name==='XSRF-TOKEN').value);
  const r=await page.request.post('/api/auth/login',{data:{email:account,password:'Passw0rd!demo'},headers:{'x-csrf-token':x}}); if(!r.ok()) console.log('login', r.status()); }
for (const p of paths) { await page.goto(p); await page.waitForLoadState('networkidle',{timeout:8000}).catch(()=>0); await page.waitForTimeout(800);
  await page.evaluate(t => { localStorage.setItem('gm-theme', t); window.dispatchEvent(new StorageEvent('storage', { key: 'gm-theme' })); }, theme); await page.waitForTimeout(600);
  await page.screenshot({ path: `${out}/${p.replace(/[\/?=&]/g,'_')}-${theme}-${width}.png`, fullPage: process.env.FULL==='1' }); }
await browser.close();
