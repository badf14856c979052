/* The words of the town in English, Hindi, Arabic and French. Streets keep their English name in French, as on the seed's addresses. */
const named = ([en, hi, ar, fr = en]) => ({ en, hi, ar, fr });

/** Streets whose place in the town is set. */
export const known = {
  ring: named(['Ring Road', 'रिंग रोड', 'الطريق الدائري']),
  wall: named(['Old Wall Road', 'पुरानी दीवार रोड', 'طريق السور القديم']),
  ghat: named(['Ghat Road', 'घाट रोड', 'طريق الغات']),
  clock: named(['Clock Tower Lane', 'घंटाघर गली', 'زقاق برج الساعة']),
  jasmine: named(['Jasmine Lane', 'चमेली गली', 'زقاق الياسمين']),
  fort: named(['Fort View Road', 'फ़ोर्ट व्यू रोड', 'طريق إطلالة الحصن']),
  station: named(['Station Road', 'स्टेशन रोड', 'طريق المحطة']),
  promenade: named(['Lake Promenade', 'झील पथ', 'كورنيش البحيرة']),
};

/** The main roads that lead out of town, from the east round by the north. */
export const mains = [
  ['East Gate Road', 'पूर्वी द्वार रोड', 'طريق البوابة الشرقية'],
  null,
  ['Mill Road', 'मिल रोड', 'طريق المطحنة'],
  null,
  ['Temple Road', 'मंदिर रोड', 'طريق المعبد'],
  null,
  ['River Bridge Road', 'नदी पुल रोड', 'طريق جسر النهر'],
  ['College Road', 'कॉलेज रोड', 'طريق الكلية'],
].map((one) => one && named(one));

/** The other streets, nearest to the middle first. */
export const streets = [
  ['Spice Market Street', 'मसाला बाज़ार मार्ग', 'شارع سوق التوابل'],
  ['Lantern Street', 'लालटेन मार्ग', 'شارع الفوانيس'],
  ['Silver Bazaar', 'चांदी बाज़ार', 'سوق الفضة'],
  ['Potters’ Lane', 'कुम्हार गली', 'زقاق الفخارين'],
  ['Weavers’ Lane', 'बुनकर गली', 'زقاق النساجين'],
  ['Copper Street', 'तांबा मार्ग', 'شارع النحاس'],
  ['Peacock Lane', 'मोर गली', 'زقاق الطاووس'],
  ['Bangle Lane', 'चूड़ी गली', 'زقاق الأساور'],
  ['Neem Street', 'नीम मार्ग', 'شارع النيم'],
  ['Banyan Street', 'बरगद मार्ग', 'شارع البانيان'],
  ['Mango Street', 'आम मार्ग', 'شارع المانجو'],
  ['Sandalwood Lane', 'चंदन गली', 'زقاق الصندل'],
  ['Marigold Lane', 'गेंदा गली', 'زقاق القطيفة'],
  ['Tamarind Street', 'इमली मार्ग', 'شارع التمر الهندي'],
  ['Palace Road', 'महल रोड', 'طريق القصر'],
  ['Library Road', 'पुस्तकालय रोड', 'طريق المكتبة'],
  ['Garden Road', 'बाग रोड', 'طريق الحديقة'],
  ['Ferry Road', 'नौका रोड', 'طريق العبّارة'],
  ['Stadium Road', 'स्टेडियम रोड', 'طريق الملعب'],
  ['Museum Road', 'संग्रहालय रोड', 'طريق المتحف'],
  ['Lotus Street', 'कमल मार्ग', 'شارع اللوتس'],
  ['Kite Street', 'पतंग मार्ग', 'شارع الطائرات الورقية'],
  ['Well Street', 'कुआं मार्ग', 'شارع البئر'],
  ['Orchard Road', 'फलबाग रोड', 'طريق البستان'],
  ['Cinema Road', 'सिनेमा रोड', 'طريق السينما'],
  ['Saffron Street', 'केसर मार्ग', 'شارع الزعفران'],
  ['Cotton Street', 'कपास मार्ग', 'شارع القطن'],
  ['Sunset Road', 'सूर्यास्त रोड', 'طريق الغروب'],
  ['Observatory Road', 'वेधशाला रोड', 'طريق المرصد'],
  ['Canal Street', 'नहर मार्ग', 'شارع القناة'],
  ['Rose Street', 'गुलाब मार्ग', 'شارع الورد'],
  ['Elephant Gate Road', 'हाथी द्वार रोड', 'طريق بوابة الفيل'],
  ['Parrot Street', 'तोता मार्ग', 'شارع الببغاء'],
  ['Cardamom Street', 'इलायची मार्ग', 'شارع الهيل'],
  ['Moonlight Road', 'चांदनी रोड', 'طريق ضوء القمر'],
  ['Sugar Mill Road', 'चीनी मिल रोड', 'طريق معمل السكر'],
  ['Pearl Street', 'मोती मार्ग', 'شارع اللؤلؤ'],
  ['Bamboo Street', 'बांस मार्ग', 'شارع الخيزران'],
  ['Windmill Road', 'पवनचक्की रोड', 'طريق طاحونة الهواء'],
  ['Fountain Street', 'फव्वारा मार्ग', 'شارع النافورة'],
].map(named);

/** Quarters: [x, y] in metres from the middle, and their pincode. */
export const areas = [
  [[-760, -160], '313099', ['Lakeside', 'लेकसाइड', 'ضفة البحيرة']],
  [[760, 980], '313001', ['Old Market', 'पुराना बाज़ार', 'السوق القديم']],
  [[-1850, 2500], '313004', ['Hilltop', 'हिलटॉप', 'أعلى التل']],
  [[10_350, 12_150], '313015', ['Sunder Bagh', 'सुंदर बाग', 'سوندر باغ']],
  [[3150, 3250], '313002', ['Station Quarter', 'स्टेशन क्षेत्र', 'حي المحطة']],
  [[2750, 250], '313003', ['East Gate', 'पूर्वी द्वार', 'البوابة الشرقية']],
  [[420, 3150], '313006', ['Mill Quarter', 'मिल क्षेत्र', 'حي المطحنة']],
  [[-2450, 950], '313005', ['Temple Bank', 'मंदिर तट', 'ضفة المعبد']],
  [[550, -1450], '313007', ['Riverside', 'नदी किनारा', 'ضفة النهر']],
  [[2750, -1750], '313008', ['College Park', 'कॉलेज पार्क', 'حديقة الكلية']],
].map(([at, pincode, words]) => ({ at, pincode, name: named(words) }));

export const landmarks = [
  [
    [905, 720],
    ['Clock Tower', 'घंटाघर', 'برج الساعة', 'Tour de l’horloge'],
  ],
  [
    [-640, -120],
    ['Boat Jetty', 'नाव घाट', 'مرسى القوارب', 'Embarcadère'],
  ],
  [
    [-2120, 2880],
    ['Amber Fort', 'अंबर किला', 'حصن العنبر', 'Fort d’Amber'],
  ],
  [
    [4010, 4230],
    ['Railway Station', 'रेलवे स्टेशन', 'محطة القطار', 'Gare'],
  ],
  [
    [330, 560],
    ['Spice Market', 'मसाला बाज़ार', 'سوق التوابل', 'Marché aux épices'],
  ],
  [
    [-420, 1010],
    ['City Palace', 'सिटी पैलेस', 'قصر المدينة', 'Palais de la ville'],
  ],
  [
    [1760, 1500],
    ['City Hospital', 'सिटी अस्पताल', 'مستشفى المدينة', 'Hôpital de la ville'],
  ],
  [
    [230, -640],
    ['Botanical Garden', 'वनस्पति उद्यान', 'الحديقة النباتية', 'Jardin botanique'],
  ],
  [
    [2380, -1330],
    ['Amber College', 'अंबर कॉलेज', 'كلية العنبر', 'Collège d’Amber'],
  ],
  [
    [1880, -330],
    ['Stadium', 'स्टेडियम', 'الملعب', 'Stade'],
  ],
  [
    [-1180, 1850],
    ['Step Well', 'बावड़ी', 'البئر المدرّجة', 'Puits à degrés'],
  ],
  [
    [520, 2280],
    ['Old Mill', 'पुरानी मिल', 'المطحنة القديمة', 'Vieux moulin'],
  ],
  [
    [-2760, 640],
    ['River Temple', 'नदी मंदिर', 'معبد النهر', 'Temple de la rivière'],
  ],
  [
    [1330, 2180],
    ['Museum', 'संग्रहालय', 'المتحف', 'Musée'],
  ],
  [
    [-860, -1640],
    ['Boat House', 'नौका गृह', 'بيت القوارب', 'Maison des bateaux'],
  ],
  [
    [-1230, 560],
    ['Library', 'पुस्तकालय', 'المكتبة', 'Bibliothèque'],
  ],
  [
    [10_150, 11_900],
    ['Mango Orchard', 'आम का बाग', 'بستان المانجو', 'Verger de manguiers'],
  ],
].map(([at, words]) => ({ at, name: named(words) }));

export const waters = {
  lake: named(['Amber Lake', 'अंबर झील', 'بحيرة العنبر', 'Lac d’Amber']),
  river: named(['Amber River', 'अंबर नदी', 'نهر العنبر', 'Rivière d’Amber']),
};

export const around = {
  city: named(['Amberpur', 'अंबरपुर', 'أمبربور']),
  state: named(['Amber Pradesh', 'अंबर प्रदेश', 'أمبر براديش']),
  country: named(['India', 'भारत', 'الهند', 'Inde']),
};
