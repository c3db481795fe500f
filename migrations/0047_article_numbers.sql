-- A scanner sends one article number in several retail formats (rule R-83): products are compared by the number itself, as
-- src/domain/inventory/article-number.ts reads it of the barcode. Null where another product of the location had the
-- number already when this column was added; a UPC-E, an ISBN-10 and a GS1 symbol stay as they were saved until their
-- barcode is edited.
ALTER TABLE product ADD COLUMN article_number text;

UPDATE product SET article_number = CASE
    WHEN code ~ '^\d{12,14}$' THEN lpad(code, 14, '0')
    WHEN code ~ '^[2-9]\d{7}$' AND (3 * (substr(code, 1, 1)::int + substr(code, 3, 1)::int + substr(code, 5, 1)::int
      + substr(code, 7, 1)::int) + substr(code, 2, 1)::int + substr(code, 4, 1)::int + substr(code, 6, 1)::int
      + substr(code, 8, 1)::int) % 10 = 0 THEN lpad(code, 14, '0')
    ELSE code END
FROM (SELECT salon_id, id, upper(regexp_replace(barcode, '[[:space:]-]', '', 'g')) AS code FROM product) AS found
WHERE product.barcode IS NOT NULL AND found.salon_id = product.salon_id AND found.id = product.id;

UPDATE product SET article_number = NULL
FROM (
  SELECT salon_id, id, row_number() OVER (PARTITION BY salon_id, location_id, article_number ORDER BY created_at, id) AS place
  FROM product WHERE archived_at IS NULL AND article_number IS NOT NULL
) AS twins
WHERE twins.place > 1 AND twins.salon_id = product.salon_id AND twins.id = product.id;

DROP INDEX product_barcode_key;
CREATE UNIQUE INDEX product_article_key ON product (salon_id, location_id, article_number) WHERE archived_at IS NULL;
