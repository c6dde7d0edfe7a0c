/** Names of 22 languages, which were not looked at when the rules of the decoder were written. */
export const namesByLanguage: Record<string, readonly string[]> = {
  Albanian: ['Gëzim Hoxha', 'Çlirim Dervishi', 'Mirëlinda Zogaj', 'Agnesë Krasniqi'],
  Basque: ['Beñat Etxeberria', 'Eneko Ibáñez', 'Iñigo Urkullu', 'Begoña Agirre'],
  Breton: ['Gwenaëlle Le Goff', 'Maël Kervella', 'Rozenn Guéguen', 'Yann Quéméré'],
  Catalan: ['Àlex Puigdemont', 'Núria Güell', 'Martí Bonàs', 'Sònia Farré', 'Lluïsa Forcadell'],
  Croatian: ['Luka Modrić', 'Željko Šimić', 'Dražen Kušan', 'Nataša Babić'],
  Czech: ['Václav Sýkora', 'Božena Králová', 'Jiří Růžička', 'Tomáš Dušek'],
  Danish: ['Søren Kjær', 'Åse Bødker', 'Jørgen Nørgaard', 'Mæt Sørup', 'Bodil Ærø'],
  Dutch: ['Daniël Coördes', 'Renée van Gäsbeek', 'Loïs de Ruïter', 'Zoë Kruijssen'],
  English: ['Zoë Brontë', 'Chloé Baxter', 'Siân Hughes', 'Renée O’Connor', 'Søren O’Dell'],
  Estonian: ['Tõnu Õunapuu', 'Küllike Mägi', 'Jüri Põld', 'Ülle Pärnoja'],
  Finnish: ['Äijö Mäkelä', 'Päivi Hämäläinen', 'Väinö Kärkkäinen', 'Jyrki Sjöblom'],
  French: [
    'Hélène Lefèvre',
    'François Côté',
    'Gaël Thébault',
    'Anaïs Mégret',
    'Noémie Bélanger',
    'Benoît Desrosiers',
    'Éloïse Châtelain',
    'Jérôme Brûlé',
  ],
  German: ['Jürgen Groß', 'Bärbel Köhler', 'Günther Weiß', 'Änne Öhler', 'Sören Büttner', 'Käthe Häußler'],
  Hungarian: ['Gábor Tóth', 'Ágnes Szűcs', 'Zoltán Fülöp', 'Éva Kövér', 'Béla Bartók'],
  Icelandic: ['Guðrún Jónsdóttir', 'Þór Ægisson', 'Sigríður Bjarnadóttir', 'Hallgrímur Ólafsson'],
  Irish: ['Seán Ó Briain', 'Órla Ní Dhomhnaill', 'Pádraig Ó Sé', 'Gráinne Mac Cárthaigh', 'Ciarán Breathnach'],
  Italian: ['Niccolò Paganò', 'Nicolò Rossi', 'Mosè Giangrandi', 'Giosuè Cardù'],
  Norwegian: ['Øystein Bråten', 'Håkon Skjærvø', 'Gunnbjørg Høie', 'Åge Sæther', 'Solvår Røed'],
  Portuguese: ['João Conceição', 'Inês Guimarães', 'Antônio Magalhães', 'Estêvão Leitão', 'Luís Simões', 'Zélia Falcão'],
  Spanish: [
    'José Muñoz',
    'María Hernández',
    'Ana Peña',
    'Rosa Núñez',
    'Ángel Ibáñez',
    'Íñigo Ordóñez',
    'Jesús Bermúdez',
    'Belén Güemes',
    'Raúl Cañizares',
    'Verónica Avilés',
    'Sofía Díaz',
    'Martín Argüello',
    'Tomás Velázquez',
    'Nicolás Ávalos',
    'Óscar Yáñez',
    'Úrsula Zúñiga',
    'Iñaki Solís',
    'Begoña Páez',
  ],
  Swedish: ['Björn Åkesson', 'Göran Sjöö', 'Märta Hägglöf', 'Åsa Öberg', 'Kjell Ahlström', 'Linnéa Wärn'],
  Turkish: ['Özgür Çelik', 'Gülçin Öztürk', 'Ümit Köksal', 'Müjde Ünal', 'Çağla Güneş'],
}

/** The halves of code pages above ASCII, as the codecs of Python decode them. A blank is a byte without a letter or sign that names have. */
export const upperHalves: Record<string, string> = {
  'code page 437':
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»                                                αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²  ',
  'code page 850':
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»     ÁÂÀ©    ¢¥       ãÃ       ¤ðÐÊËÈıÍÎÏ    ¦Ì ÓßÔÒõÕµþÞÚÛÙýÝ¯´ ±‗¾¶§÷¸°¨·¹³²  ',
  'windows-1252':
    '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ ¡¢£¤¥¦§¨©ª«¬ ®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  'Mac Roman':
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»… ÀÃÕŒœ–—“”‘’÷ ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  'ISO-8859-1':
    '                                 ¡¢£¤¥¦§¨©ª«¬ ®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  'ISO-8859-15':
    '                                 ¡¢£€¥Š§š©ª«¬ ®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
}
