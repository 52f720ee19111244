UPDATE "mail_events" e SET "mailId" = (
  SELECT m."id" FROM "SentMail" m
  WHERE lower(m."recipient") = e."address" AND m."createdAt" <= e."receivedAt"
  ORDER BY m."createdAt" DESC LIMIT 1)
WHERE e."address" <> '';
