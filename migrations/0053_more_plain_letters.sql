-- More letters are folded, as src/domain/kit/folded.ts folds them (rule R-84): small capitals, letters in circles and squares,
-- the marks of Hebrew, and letters of Arabic that are written for each other. The column of customers is made again, with its indexes.
CREATE OR REPLACE FUNCTION folded(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(
    regexp_replace(regexp_replace(lower(normalize(name, NFKD)), '[\u00ad\u00b7\u0640\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g'), ' +', ' ', 'g'),
    'ɓƀƃɗđɖðƌƙĸƴɏŋɲƞɔøɵɛəǝɇɩɨıɪʋʊʉɣɠǥħɦɉłƚɍʃȿŧƭʈⱦƥƒƈȼƶʒɀɑⱥςƁɃƂƊĐƉÐƋƘƳɎŊƝȠƆØƟƐƏƎɆƖƗƲƱɄƔƓǤĦɈŁȽɌƩⱾŦƬƮȾƤƑƇȻƵƷⱿⱭȺʌɅɤꟋɽⱤɫⱢɬⱡⱠⱨⱧⱪⱩⱬⱫɋɊᵽⱣɱⱮɡᴀᴃʙᴄᴅᴆᴇᴈꜰɢʜᴉᴊᴋʟᴌᴍᴟɴᴎᴏᴐᴑᴒᴓᴖᴗᴘꞯʀᴙᴚꜱᴛᴜᴝᴞᴠᴡʏᴢ🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉ىیةہٱک’‘‛ʼʻʹ′`´ꞌꞋʔɂɁ‐‑‒–—―−־',
    'bbbdddddkkyynnnoooeeeeiiiivuuggghhjllrssttttpfcczzzaaσbbbdddddkyynnnoooeeeeiivuuggghjllrssttttpfcczzzaaaaoorrlllllhhkkzzqqppmmgabbcddeefghijkllmmnnooooooopqrrrstuuuvwyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzييههاك''''''''''''''''''''''''''''--------'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'ᴁ', 'ae'), 'ᴂ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ɶ', 'oe'), 'ᴔ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ᴕ', 'ou')
$$;

ALTER TABLE customer DROP COLUMN folded_name;
ALTER TABLE customer ADD COLUMN folded_name text NOT NULL GENERATED ALWAYS AS (
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(
    regexp_replace(regexp_replace(lower(normalize(name, NFKD)), '[\u00ad\u00b7\u0640\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g'), ' +', ' ', 'g'),
    'ɓƀƃɗđɖðƌƙĸƴɏŋɲƞɔøɵɛəǝɇɩɨıɪʋʊʉɣɠǥħɦɉłƚɍʃȿŧƭʈⱦƥƒƈȼƶʒɀɑⱥςƁɃƂƊĐƉÐƋƘƳɎŊƝȠƆØƟƐƏƎɆƖƗƲƱɄƔƓǤĦɈŁȽɌƩⱾŦƬƮȾƤƑƇȻƵƷⱿⱭȺʌɅɤꟋɽⱤɫⱢɬⱡⱠⱨⱧⱪⱩⱬⱫɋɊᵽⱣɱⱮɡᴀᴃʙᴄᴅᴆᴇᴈꜰɢʜᴉᴊᴋʟᴌᴍᴟɴᴎᴏᴐᴑᴒᴓᴖᴗᴘꞯʀᴙᴚꜱᴛᴜᴝᴞᴠᴡʏᴢ🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉ىیةہٱک’‘‛ʼʻʹ′`´ꞌꞋʔɂɁ‐‑‒–—―−־',
    'bbbdddddkkyynnnoooeeeeiiiivuuggghhjllrssttttpfcczzzaaσbbbdddddkyynnnoooeeeeiivuuggghjllrssttttpfcczzzaaaaoorrlllllhhkkzzqqppmmgabbcddeefghijkllmmnnooooooopqrrrstuuuvwyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzييههاك''''''''''''''''''''''''''''--------'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'ᴁ', 'ae'), 'ᴂ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ɶ', 'oe'), 'ᴔ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ᴕ', 'ou')
) STORED;
CREATE INDEX customer_folded_name_idx ON customer USING gin (salon_id, folded_name gin_trgm_ops);
CREATE INDEX customer_same_name_idx ON customer (salon_id, folded_name) WHERE archived_at IS NULL;
