-- A part of the sample, as uniform as the whole: enough to count what very many products have in common.
CREATE INDEX "product_search_core_by_sample" ON "product_search_core" ("sampleKey") WHERE "inSample";
