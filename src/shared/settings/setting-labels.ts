const names: Readonly<Record<string, string>> = {
  oauth: 'OAuth',
  url: 'URL',
  ip: 'IP',
  ips: 'IP addresses',
  id: 'ID',
  uri: 'URI',
  ssl: 'SSL',
  vat: 'VAT',
  vip: 'VIP',
  bsc: 'BSC',
  ton: 'TON',
  eth: 'ETH',
  btc: 'Bitcoin',
  ltc: 'Litecoin',
  xrp: 'XRP Ledger',
  paypal: 'PayPal',
  github: 'GitHub',
  sns: 'SNS',
  arn: 'ARN',
  email: 'e-mail',
  rpc: 'RPC',
  html: 'HTML',
  json: 'JSON',
  s3: 'S3',
  omnibus: 'show the lowest price of 30 days',
  timezone: 'time zone',
  require2fa: 'require two-factor',
  hibp: 'leaked passwords',
};

/** The name of a setting on screen: its key in words. */
export function labelOfSetting(key: string): string {
  const words = key
    .replace(/^networks\./, '')
    .replace('oAuth', 'oauth')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[ .]/)
    .map((word) => names[word.toLowerCase()] ?? word.toLowerCase());
  const label = words.join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
