-- Typographic quotation marks are plain ones, more characters are apostrophes, and half-width kana are wide. The rest is as before. The
-- same rule as common/normalizeText.ts.
CREATE OR REPLACE FUNCTION normalize_text(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(words) = length(words) THEN
    RETURN nullif(translate(lower(btrim(words, E' \t\n\x0b\f\r') COLLATE "C"), '''`', ''), '');
  END IF;
  RETURN nullif(replace(replace(replace(replace(translate(
      normalize(translate(btrim(words, E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'),
      U&'\ff65\ff66\ff67\ff68\ff69\ff6a\ff6b\ff6c\ff6d\ff6e\ff6f\ff70\ff71\ff72\ff73\ff74\ff75\ff76\ff77\ff78\ff79\ff7a'
      '\ff7b\ff7c\ff7d\ff7e\ff7f\ff80\ff81\ff82\ff83\ff84\ff85\ff86\ff87\ff88\ff89\ff8a\ff8b\ff8c\ff8d\ff8e\ff8f\ff90'
      '\ff91\ff92\ff93\ff94\ff95\ff96\ff97\ff98\ff99\ff9a\ff9b\ff9c\ff9d\ff9e\ff9f',
      U&'\30fb\30f2\30a1\30a3\30a5\30a7\30a9\30e3\30e5\30e7\30c3\30fc\30a2\30a4\30a6\30a8\30aa\30ab\30ad\30af\30b1\30b3'
      '\30b5\30b7\30b9\30bb\30bd\30bf\30c1\30c4\30c6\30c8\30ca\30cb\30cc\30cd\30ce\30cf\30d2\30d5\30d8\30db\30de\30df'
      '\30e0\30e1\30e2\30e4\30e6\30e8\30e9\30ea\30eb\30ec\30ed\30ef\30f3\3099\309a'), NFC),
      U&'etaoinsrlhdcumpgbyfkvwxjzq0123456789 -.,@'
      '\201c\201d\201e\201f\00ab\00bb\2033\301d\301e'
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ\00a0\00a8ª\00af²³µ\00b8¹ºÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïðñòóôõöø'
      'ùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĲĴĵĶķĹĺĻļĽľĿŁłŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭ'
      'ŮůŰűŲųŴŵŶŷŸŹźŻżŽžſƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠơƢƤƦƧƩƬƮƯưƱƲƳƵƷƸƼǄǅǇǈǊǋǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǢǣǤǦǧǨǩǪǫǬǭǮǯǰǱǲǴǵǶǷǸǹǺǻǼǽǾǿ'
      'ȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȜȞȟȠȢȤȦȧȨȩȪȫȬȭȮȯȰȱȲȳȺȻȽȾɁɃɄɅɆɈɊɌɎ\02b0\02b1\02b2\02b3\02b4\02b5\02b6\02b7\02b8'
      '\02d8\02d9\02da\02db\02dc\02dd\02e0\02e1\02e2\02e3\02e4ͰͲͶ\037aͿ\0384\0385ΆΈΉΊΌΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫάέ'
      'ήίΰϊϋόύώϏϐϑϒϓϔϕϖϘϚϜϞϠϢϤϦϨϪϬϮϰϱϲϴϵϷϹϺϽϾϿЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠѢѤѦѨѪѬѮѰѲѴѶѷѸѺ'
      'ѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮḀḁḂḃḄḅḆ'
      'ḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴ'
      'ṵṶṷṸṹṺṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẛẞẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦ'
      'ủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹỺỼỾἀἁἂἃἄἅἆἇἈἉἊἋἌἍἎἏἐἑἒἓἔἕἘἙἚἛἜἝἠἡἢἣἤἥἦἧἨἩἪἫἬἭἮἯἰἱἲἳἴἵἶἷἸἹἺἻἼἽἾἿὀὁὂὃὄὅὈὉὊὋὌὍὐὑὒὓὔὕὖὗὙὛὝὟὠὡὢὣ'
      'ὤὥὦὧὨὩὪὫὬὭὮὯὰὲὴὶὸὺὼᾀᾁᾂᾃᾄᾅᾆᾇᾈᾉᾊᾋᾌᾍᾎᾏᾐᾑᾒᾓᾔᾕᾖᾗᾘᾙᾚᾛᾜᾝᾞᾟᾠᾡᾢᾣᾤᾥᾦᾧᾨᾩᾪᾫᾬᾭᾮᾯᾰᾱᾲᾳᾴᾶᾷᾸᾹᾺᾼ\1fbd\1fbf\1fc0\1fc1ῂῃῄῆῇῈῊῌ'
      '\1fcd\1fce\1fcfῐῑῒῖῗῘῙῚ\1fdd\1fde\1fdfῠῡῢῤῥῦῧῨῩῪῬ\1fedῲῳῴῶῷῸῺῼ\1ffe\2010\2011\2012\2013\2014\2015\2212\ff01'
      '\ff02\ff03\ff04\ff05\ff06\ff08\ff09\ff0a\ff0b\ff0c\ff0d\ff0e\ff0f０１２３４５６７８９\ff1a\ff1b\ff1c\ff1d\ff1e\ff1f\ff20'
      'ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ\ff3b\ff3c\ff3d\ff3e\ff3fａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ\ff5b\ff5c\ff5d\ff5e''\02bc'
      '\0300\0301\0302\0303\0304\0305\0306\0307\0308\0309\030a\030b\030c\030d\030e\030f\0310\0311\0312\0313\0314\0315'
      '\0316\0317\0318\0319\031a\031b\031c\031d\031e\031f\0320\0321\0322\0323\0324\0325\0326\0327\0328\0329\032a\032b'
      '\032c\032d\032e\032f\0330\0331\0332\0333\0334\0335\0336\0337\0338\0339\033a\033b\033c\033d\033e\033f\0342\0345'
      '\0346\0347\0348\0349\034a\034b\034c\034d\034e\034f\0350\0351\0352\0353\0354\0355\0356\0357\0358\0359\035a\035b'
      '\035c\035d\035e\035f\0360\0361\0362\0363\0364\0365\0366\0367\0368\0369\036a\036b\036c\036d\036e\036f\0483\0484'
      '\0485\0486\0487\0488\0489\2018\2019\201a\201b\2032\02bb\02be\02bf\00b4\0060\ff40\ff07',
      U&'etaoinsrlhdcumpgbyfkvwxjzq0123456789 -.,@'
      '"""""""""'
      'abcdefghijklmnopqrstuvwxyz\0020\0020a\002023μ\00201oaaaaaaæceeeeiiiidnoooooouuuuyþaaaaaaceeeeiiiidnoooooo'
      'uuuuyyaaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiĳjjkkllllllŀllnnnnnnŋooooooœrrrrrrssssssssttttttuuuuuu'
      'uuuuuuwwyyyzzzzzzsɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵooƣƥʀƨʃƭʈuuʊʋƴƶʒƹƽǆǆǉǉǌǌaaiioouuuuuuuuuuaaaaææǥggkkooooʒʒjǳǳggƕƿnnaaææoo'
      'aaaaeeeeiiiioooorrrruuuussttȝhhƞȣȥaaeeooooooooyyⱥȼƚⱦɂƀʉʌɇɉɋɍɏhɦjrɹɻʁwy\0020\0020\0020\0020\0020\0020ɣlsxʕͱͳͷ'
      '\0020ϳ\0020\0020αεηιουωιαβγδεζηθικλμνξοπρστυφχψωιυαεηιυιυουωϗβθυυυφπϙϛϝϟϡϣϥϧϩϫϭϯκρςθεϸσϻͻͼͽееђгєѕііјљњћкиуџабв'
      'гдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄӆӈӊӌӎааааӕееәәәжжззӡииии'
      'ооөөөээууууууччӷыыӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯaabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmm'
      'mmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwysßaaaaaaaaaaaaaaaaaaa'
      'aaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyyỻỽỿααααααααααααααααεεεεεεεεεεεεηηηηηηηη'
      'ηηηηηηηηιιιιιιιιιιιιιιιιοοοοοοοοοοοουυυυυυυυυυυυωωωωωωωωωωωωωωωωαεηιουωααααααααααααααααηηηηηηηηηηηηηηηηωωωωωωω'
      'ωωωωωωωωωααααααααααα\0020\0020\0020\0020ηηηηηεηη\0020\0020\0020ιιιιιιιι\0020\0020\0020υυυρρυυυυυρ\0020ωωωωωοωω'
      '\0020-------!"#$%&()*+,-./0123456789:;<=>?@abcdefghijklmnopqrstuvwxyz[\\]^_abcdefghijklmnopqrstuvwxyz{|}~'
  ), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), '');
END $$;
--> statement-breakpoint
-- What the old rule gave is stored: the generated columns are made anew, and the indexes are rebuilt.
ALTER TABLE "audit" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (coalesce(normalize_text(coalesce(who, '') || E'\n' || coalesce(title, '') || E'\n' || coalesce(row_id, '') || E'\n' || coalesce(request, '')), '')) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "account_list" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (coalesce(normalize_text(coalesce(acc_title, '') || E'\n' || coalesce(parent_title, '') || E'\n' || coalesce(user_fname, '') || E'\n' || coalesce(user_lname, '') || E'\n' || coalesce(user_email, '') || E'\n' || coalesce(ad_city, '') || E'\n' || coalesce(ad_state, '') || E'\n' || coalesce(ad_country, '')), '')) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "coverage_list" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (coalesce(normalize_text(coalesce(acc_title, '') || E'\n' || coalesce(user_name, '') || E'\n' || coalesce(res_code, '') || E'\n' || coalesce(property, '') || E'\n' || coalesce(address, '') || E'\n' || coalesce(coverage_no, '') || E'\n' || coalesce(third_party_id, '') || E'\n' || coalesce(prd_code, '') || E'\n' || coalesce(prd_alias, '') || E'\n' || coalesce(prd_title, '')), '')) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_list" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (coalesce(normalize_text(coalesce(t_id::text, '') || E'\n' || coalesce(res_code, '') || E'\n' || coalesce(user_fname, '') || E'\n' || coalesce(user_lname, '') || E'\n' || coalesce(acc_title, '') || E'\n' || coalesce(property, '') || E'\n' || coalesce(coverage_no, '') || E'\n' || coalesce(stripe_payment_id, '')), '')) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "reservation_list" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (coalesce(normalize_text(coalesce(acc_title, '') || E'\n' || coalesce(prd_title, '') || E'\n' || coalesce(res_code, '') || E'\n' || coalesce(user_name, '') || E'\n' || coalesce(coverage_no, '') || E'\n' || coalesce(guest_contact, '')), '')) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "reconciliation_list" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (coalesce(normalize_text(coalesce(sentence, '') || E'\n' || coalesce(t_ids, '') || E'\n' || coalesce(acc_title, '') || E'\n' || coalesce(provider_ids, '')), '')) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "refund_list" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (coalesce(normalize_text(coalesce(sentence, '') || E'\n' || coalesce(t_id::text, '') || E'\n' || coalesce(acc_title, '') || E'\n' || coalesce(coverage_no, '') || E'\n' || coalesce(res_code, '') || E'\n' || coalesce(provider_id, '') || E'\n' || coalesce(requested_by, '')), '')) STORED NOT NULL;
--> statement-breakpoint
DO $$
DECLARE stale regclass;
BEGIN
  FOR stale IN SELECT indexrelid::regclass FROM pg_index WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace)
    AND pg_get_indexdef(indexrelid) LIKE '%normalize_text%' LOOP
    EXECUTE format('REINDEX INDEX %s', stale);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX "audit_search" ON "audit" USING gin ((search) gin_trgm_ops) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "audit_uncommon" ON "audit" USING btree ("id") WHERE (search) ~ '[^a-z0-9 \n.,:''@$&_-]';
--> statement-breakpoint
CREATE INDEX "account_list_search" ON "account_list" USING gin ((search) gin_trgm_ops) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "account_list_uncommon" ON "account_list" USING btree ("acc_id") WHERE (search) ~ '[^a-z0-9 \n.,:''@$&_-]';
--> statement-breakpoint
CREATE INDEX "coverage_list_search" ON "coverage_list" USING gin ((search) gin_trgm_ops) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "coverage_list_uncommon" ON "coverage_list" USING btree ("policy_id") WHERE (search) ~ '[^a-z0-9 \n.,:''@$&_-]';
--> statement-breakpoint
CREATE INDEX "payment_list_search" ON "payment_list" USING gin ((search) gin_trgm_ops) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "payment_list_uncommon" ON "payment_list" USING btree ("t_id") WHERE (search) ~ '[^a-z0-9 \n.,:''@$&_-]';
--> statement-breakpoint
CREATE INDEX "reservation_list_search" ON "reservation_list" USING gin ((search) gin_trgm_ops) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "reservation_list_uncommon" ON "reservation_list" USING btree ("res_id") WHERE (search) ~ '[^a-z0-9 \n.,:''@$&_-]';
--> statement-breakpoint
CREATE INDEX "reconciliation_list_search" ON "reconciliation_list" USING gin ((search) gin_trgm_ops) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "reconciliation_list_uncommon" ON "reconciliation_list" USING btree ("id") WHERE (search) ~ '[^a-z0-9 \n.,:''@$&_-]';
--> statement-breakpoint
CREATE INDEX "refund_list_search" ON "refund_list" USING gin ((search) gin_trgm_ops) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "refund_list_uncommon" ON "refund_list" USING btree ("id") WHERE (search) ~ '[^a-z0-9 \n.,:''@$&_-]';
