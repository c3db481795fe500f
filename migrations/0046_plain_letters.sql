-- Names are found by the plain letters of any keyboard (rule R-84): more letters than 0006 knew are folded, as
-- src/domain/kit/folded.ts folds them. The column of customers is made again, with its indexes.
CREATE OR REPLACE FUNCTION folded(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT replace(replace(replace(replace(replace(replace(replace(replace(translate(
    regexp_replace(regexp_replace(lower(normalize(name, NFKD)), '[\u00ad\u0300-\u036f\u061c\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g'), ' +', ' ', 'g'),
    'ɓƀƃɗđɖðƌƙĸƴɏŋɲƞɔøɵɛəǝɇɩɨıɪʋʊʉɣɠǥħɦɉłƚɍʃȿŧƭʈⱦƥƒƈȼƶʒɀɑⱥςƁɃƂƊĐƉÐƋƘƳɎŊƝȠƆØƟƐƏƎɆƖƗƲƱɄƔƓǤĦɈŁȽɌƩⱾŦƬƮȾƤƑƇȻƵƷⱿⱭȺ’‘‛ʼʻʹ′`´ꞌꞋ‐‑‒–—―−',
    'bbbdddddkkyynnnoooeeeeiiiivuuggghhjllrssttttpfcczzzaaσbbbdddddkyynnnoooeeeeiivuuggghjllrssttttpfcczzzaa''''''''''''''''''''''-------'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th')
$$;

ALTER TABLE customer DROP COLUMN folded_name;
ALTER TABLE customer ADD COLUMN folded_name text NOT NULL GENERATED ALWAYS AS (
  replace(replace(replace(replace(replace(replace(replace(replace(translate(
    regexp_replace(regexp_replace(lower(normalize(name, NFKD)), '[\u00ad\u0300-\u036f\u061c\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g'), ' +', ' ', 'g'),
    'ɓƀƃɗđɖðƌƙĸƴɏŋɲƞɔøɵɛəǝɇɩɨıɪʋʊʉɣɠǥħɦɉłƚɍʃȿŧƭʈⱦƥƒƈȼƶʒɀɑⱥςƁɃƂƊĐƉÐƋƘƳɎŊƝȠƆØƟƐƏƎɆƖƗƲƱɄƔƓǤĦɈŁȽɌƩⱾŦƬƮȾƤƑƇȻƵƷⱿⱭȺ’‘‛ʼʻʹ′`´ꞌꞋ‐‑‒–—―−',
    'bbbdddddkkyynnnoooeeeeiiiivuuggghhjllrssttttpfcczzzaaσbbbdddddkyynnnoooeeeeiivuuggghjllrssttttpfcczzzaa''''''''''''''''''''''-------'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th')
) STORED;
CREATE INDEX customer_folded_name_idx ON customer USING gin (salon_id, folded_name gin_trgm_ops);
CREATE INDEX customer_same_name_idx ON customer (salon_id, folded_name) WHERE archived_at IS NULL;
