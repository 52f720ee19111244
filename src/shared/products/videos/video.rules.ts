/** Where videos by address come from. Each is framed from the host that sets no cookies before one plays it. */
export const videoHosts = {
  youtube: { name: 'YouTube', frame: 'https://www.youtube-nocookie.com' },
  vimeo: { name: 'Vimeo', frame: 'https://player.vimeo.com' },
} as const;
export type VideoHost = keyof typeof videoHosts;

export const videoFrameOrigins: readonly string[] = Object.values(videoHosts).map(({ frame }) => frame);

export const videoLimits = { count: 3, bytes: 32_000_000, posterBytes: 8_000_000 } as const;

/** The video behind an address as people copy it, undefined for any other address. */
export function parseVideoAddress(address: string): { source: VideoHost; externalId: string } | undefined {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.hostname.replace(/^(www|m)\./, '');
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const found = idAt(host, parts, url.searchParams);
  return found && isId[found.source].test(found.externalId) ? found : undefined;
}

/** The address of the player, which starts at once: it is only opened by pressing play. */
export function playerAddress(source: VideoHost, externalId: string): string {
  return source === 'youtube'
    ? `${videoHosts.youtube.frame}/embed/${externalId}?autoplay=1&rel=0`
    : `${videoHosts.vimeo.frame}/video/${externalId}?autoplay=1&dnt=1`;
}

const isId: Record<VideoHost, RegExp> = { youtube: /^[\w-]{11}$/, vimeo: /^\d{6,12}$/ };

function idAt(host: string, parts: readonly string[], query: URLSearchParams) {
  const [first = '', second = ''] = parts;
  if (host === 'youtu.be') return { source: 'youtube' as const, externalId: first };
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const isPath = ['embed', 'shorts', 'live'].includes(first);
    return { source: 'youtube' as const, externalId: isPath ? second : (query.get('v') ?? '') };
  }
  if (host === 'vimeo.com') return { source: 'vimeo' as const, externalId: first };
  if (host === 'player.vimeo.com' && first === 'video') return { source: 'vimeo' as const, externalId: second };
  return undefined;
}

/** What a file is by its first bytes: 'mp4', 'webm' or undefined. */
export function videoFormatOf(bytes: Uint8Array): 'mp4' | 'webm' | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(4, 8) === 'ftyp' && /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)/.test(text(8, 12))) return 'mp4';
  const isEbml = bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3;
  return isEbml && text(4, 64).includes('webm') ? 'webm' : undefined;
}
