-- A name as it is compared (R-84), as domain/kit/folded.ts and the column customer.folded_name (0005) fold it.
CREATE FUNCTION folded(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT translate(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), 'ɓɗƙƴ’‘', 'bdky''''')
$$;
