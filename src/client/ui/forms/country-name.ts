const names = new Intl.DisplayNames(['en'], { type: 'region' });
const withArticle = /^(AE|AX|BS|CC|CF|CK|DO|FK|FO|GB|GM|IM|IO|KM|KY|MH|MP|MV|NL|PH|PS|SB|SC|TC|UM|US|VG|VI)$/;

export function countryName(code: string): string {
  return names.of(code) ?? code;
}

/** The same within a sentence: 'the United States', but 'Germany'. */
export function countryInText(code: string): string {
  return withArticle.test(code) ? `the ${countryName(code)}` : countryName(code);
}
