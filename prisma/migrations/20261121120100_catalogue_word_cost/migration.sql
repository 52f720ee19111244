-- Splitting a name costs far more than comparing a column: the planner must know, or it walks the table instead of the index.
ALTER FUNCTION product_words(text) COST 200;
