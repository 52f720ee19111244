/** Languages that games come in, as BCP 47 codes. */
export const languageCodes = [
  ...(['en', 'de', 'fr', 'es', 'es-419', 'it', 'pt', 'pt-BR', 'nl', 'pl', 'cs', 'hu', 'ro', 'ru', 'uk', 'tr'] as const),
  ...(['el', 'sv', 'da', 'nb', 'fi', 'ar', 'ja', 'ko', 'zh-Hans', 'zh-Hant', 'th', 'vi', 'id', 'hi'] as const),
] as const;

/** What of a game there is in a language. */
export type LanguageUse = 'interface' | 'audio' | 'subtitles';

let names: Intl.DisplayNames | undefined;

/** 'German' for de; the code itself where it is none. */
export function languageName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
