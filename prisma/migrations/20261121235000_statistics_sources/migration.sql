-- The roll-up of statistics reads the downloads since the last one.
CREATE INDEX "download_log_started_lately" ON "download_log_entries" ("at", "id") WHERE "event" = 'started';
