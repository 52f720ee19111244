-- AlterTable
ALTER TABLE "settings" ADD COLUMN     "group" TEXT,
ADD COLUMN     "type" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- The addresses of payments by crypto move to a set of settings for each network (D-72). The old rows stay for processes
-- that still run the release before; this release does not read them.
INSERT INTO "settings" ("key", "value", "updatedAt", "updatedBy")
SELECT names."new", old."value", old."updatedAt", old."updatedBy"
FROM (VALUES ('cryptoAddressBsc', 'networks.bsc.walletAddress'), ('cryptoAddressTon', 'networks.ton.walletAddress'),
             ('cryptoAddressEth', 'networks.eth.walletAddress'), ('cryptoAddressBtc', 'btc.address'),
             ('cryptoAddressLtc', 'ltc.address'), ('cryptoAddressXrp', 'xrp.address')) AS names("old", "new")
JOIN "settings" old ON old."key" = names."old"
ON CONFLICT ("key") DO NOTHING;

INSERT INTO "settings" ("key", "value", "updatedAt", "updatedBy")
SELECT names."new", 'true'::jsonb, old."updatedAt", old."updatedBy"
FROM (VALUES ('cryptoAddressBsc', 'networks.bsc.enabled'), ('cryptoAddressTon', 'networks.ton.enabled'),
             ('cryptoAddressEth', 'networks.eth.enabled')) AS names("old", "new")
JOIN "settings" old ON old."key" = names."old" AND btrim(old."value" #>> '{}') <> ''
ON CONFLICT ("key") DO NOTHING;
