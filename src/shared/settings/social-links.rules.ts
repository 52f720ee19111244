export interface SocialLink {
  label: string;
  url: string;
}

/** One link from each line of `Name https://…`; undefined when a line is no link. */
export function parseSocialLinks(text: string): SocialLink[] | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const links = lines.filter((line) => line !== '').map(parseLink);
  const found = links.flatMap((link) => link ?? []);
  return found.length === links.length ? found : undefined;
}

function parseLink(line: string): SocialLink | undefined {
  const [, label, url] = /^(\S.{0,39}?)\s+(https:\/\/\S{1,500})$/.exec(line) ?? [];
  return label !== undefined && url !== undefined && URL.canParse(url) ? { label, url } : undefined;
}
