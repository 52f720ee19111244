-- What Prisma's schema cannot say, each behind a rule that the code keeps as well.

-- An account has one default address and one data export under way, however many tabs ask at once.
CREATE UNIQUE INDEX "addresses_one_default_key" ON "addresses"("userId") WHERE "isDefault";
CREATE UNIQUE INDEX "data_exports_one_open_key" ON "data_exports"("userId") WHERE "status" = 'pending';
-- Reviews of one person, newest first, for the public profile.
CREATE INDEX "reviews_user_approved_idx" ON "reviews"("userId", "createdAt" DESC) WHERE "status" = 'approved';
