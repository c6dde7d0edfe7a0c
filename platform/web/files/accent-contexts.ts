/**
 * Accented letters with their neighbors in European names: the letter, the one before it, and all that follow; a hyphen is the edge of a
 * word. Counted in names, towns and streets of https://github.com/faker-js/faker 10.6 and https://github.com/joke2k/faker, and in about
 * 400 common words. Letters outside windows-1252 are listed where at least eight words have them.
 */
const packed = `
2389 1354
ßa-begi ße-belnp ßi-deiklt ßo-aehlmstwz ßu-be ßä-ci ßöent ßü-e à-- àc- ài- àj- àl-u àms àn- ào- àp- àr- àt- àv- àz- àç-
á--bcdfghklmnprstuvz áant áb-bcdegijklnrstzñš ác-bcdfikmnprtz ád-bcgiklmnrstuvzš áe-dgiklnrtš áf-bcfgijklnrstyz ágbcdgilmnrstvz
áh-bcdgijklmnrstvzčš ái-bcjklmnrstuzš áj-bcdfgklmnpqrstuvz ák-bcdiklmnprstvzřš ál-bcdefghijklmnprstuvzčřšž ám-bcdghijklnrstxzčš
án-bcdghijklmnprstvzčřš áo-cirz áp-cdefhijklmnprstvzč ár-abcdfghijklmnoprstvzðčľšž ás-bcdefgiklmnprstvz át-bcdghijklmnprstvxzč áulnr
áv-bcdefghjklmnpqrstvzíčřšž áwl áycdjklmnrsvzñš áz-bcdghjklmnprstvzí áñn áúi áčk áňk ášklnrtš ážbknr â-cdlmn âbklnrt âcmn âdnrtv âfln
âgchmr âh-dhlrt âin âkmnrz âl-clmnty âmcdlnrt ânmn âo-m âplnqt ârcjlmn âs-kmnt âtbcnrtu âun âvln âwln ây-d âzfhmnr ã-- ãa- ãbo ãco ãdo
ãeo ãgo ãh-eo ãieo ãjo ãlo ãm-eo ãn-o ãoo ãpo ãr-eo ãso ãto ãu- ãvo ãxo ãço ä-glnqrstu äbcdhnrtu äcc ädcmnu äfcfhklr äghlnrsuvß
ähbcdfgiklmnoprstu äi- äjcghklmnrtä äkfghilmnrstuvä äl-cdfghimnprstuzä ämacdeghklnrsußä än-bcdfghlmnrs äp-ilnrtä är-cdfghilmnpstuz
äsdfklntuv ät-bcdfhlnrstu äuu ävdghilnrstxyzä äwbdhlnrs äzhnr ää-knrst å--bdfgklmnprstv åb-dnst ådr åe- åf-r åg-dkrs åh-bknrv åjk
åkflnrs ål-bkmnrv åm-gklnrsø ånkrsv åp-ln år-dhklnrst ås-ls åt-ehlr åv-gklr åx- æ-gknrsv æbklr ædjkr æflr ægfnv æh-gn æir æjgklrv
ækdjlrv ældgklnrsv æmlnrs ænbdfghlprsvþ æpnr ær-cdklmnrstv æsbdfhilmnrstuvþ ætlnr ævfgklnrv ç-aeiouxãõö ça-aelmnotuãçõı çbi çcã
çe-aegikmortuà çhe çi-eiorsã çkaeiouü çlaeiuö çn-abeiklosuã ço-akouy çpou çr-aeiou çtai çu-abituõ çyai çzai çça çía çü-aghluyü è--rv èat
èb-cgr ècrt èdglmrs èf-brv èglnrsv èhlmnqrtv èi-cglmrv èjn èl-gnrtvz èm-lnrt èn-mpsv èo- èpdlr èr-bcdglmnrsv ès-bln ètglqr èu-dr èvgnrs
èydrs èz-b é--abcdgijklmnpqrstvxé éa-dlnt éb-abcdeghiklmnoprstz éc-acdegilmnoprstuz éd-abcdefghijklmnoprstvzš éegr éf-biklmnrv
ég-abcdeghilmnoprstvz éh-abcdehijklmnorstvzð éi-eglmnrstv éj-dgknrs ék-bcdhklmnprstvz él-abcdefghijklmnoprstvzš ém-acdeghijklnoprstvxz
én-abdefghiklmnoprstvz éo-lmstv ép-acdehiklnprstu ér-abcdefghijklmnopqrstuvwz és-abcdeghklmnoprstvz ét-abceghiklmnoprstvz éu-bcdeilnrsv
év-bcdefghklmnpqrstvzé éw-r éxcn éy-bdeklmnrstvz éz-acegklnprst éénr éžr ê-t êb- êc-n êdn êft êgfmn êhmn êimt êlms êmdlmns ênst êpcst
êrcglmnstv êt-t êu-nps êvcnqt ëaltv ëen ëi-lnrt ëm- ëns ëo-lmny ët- ëult ìb- ìd- ìl- ìm- ìn- ìr- ìs- ìt- í--adglmnorstuvzñ ía-abdlmnosz
íb-abhklnrtz íc-acfgklmnoprstz íd-aegjklmnorstvðó íebrs ífacdfknor ígadgnost íh-acdglmnorstvz íi-cm íj-aclmnrtvzč íkegmnorstvð
íl-abcdefghkmnopqrstuvzðčřšž ím-abcdgklmnoprstzóš ín-abcdefghklmnorstuvzčšž íos íp-acknorstš ír-abcdefgklmnoqstuvzðóž ís-adklmnoprstuv
ít-abcefghklmnprstuvš íu-adnszç ív-abcdfgklmnrstuvzðóšž íxaruv íylrt íz-cjklmnrtvz íár íðn íús íč-kn íř-bknszčž íš-cfhkmnprt
íž-cdklmnrtš î-ln îacnt îbm îdnr îh-n îmr în-m îot îrbn îsn îut îzr ïa-abcdefgklmnqrstvw ïe-lnst ïin ïo-cdlnrs ð-u ðaaegiluvíó ðe-nuv
ðfd ðga ðiabdefghijlmnrsuvóþ ðoimr ðr-adilmu ðubdfgjklmnrsuvóþ ðyajr ðá-ghuv ðéi ðí-abdiku ðó-abghilmnruvó ðö-muv ðúamuv ðýu ñ-au
ñaaeiou ñda ñeaio ñiaeioó ñoaio ñuaeioá ñáe ñíi ñóe ñúei òc- òl- òn- òr- òs- òtn òu- ó--abcdfghklmnprstvzð óakmr ób-acdegijklnrstvwz
óc-dglmnprwyz ód-abceghlmnrstwzñ óe-dfginprt ófbglnrtw óg-acfghilmnrstwzö óh-bcdgiklmnrstvwz ói-abefgjmnprstwz ój-abcdefghiklmnprstvwzðö
ók-bcfhijklnprstvwz ól-abcdefghijkmnprsvwzð óm-bcdehijklnrstvwzð ón-acdegilmnrstvwz óos óp-cgijklnrstvzł ór-abcdfgijklmnprstvwxzðż
ós-bdfgiklmnprstvwzöúþ ót-abcdfghijklmnprstvwz óv-dnz ówdjlrw óy-dgklnprstú óz-acdefgiklnprstvw óí-lm óðl óñn óúg óþr ô-nt ôbrs ôcamt
ôd-n ôhnpst ôin ôks ôlmn ômln ônmpt ôpt ôr-dlmn ôtlmnt ôv-t õ-iu õbs õjeg õki õlhš õmet õnm õpdl õrel õten õvds õçe ö--bcdfghklmnrstvxyz
öar öbbcdfghklnrstyð öcgl öd-bcghklmnrstvz öelt öfdhlnrt ög-bcdhiklmnprstvyzß öhbcdfghklmnprstvzðö öi-sz öj-bdfghklnrsö
ök-bcdhklmnprstvyzç ölabcdfghklnprstvwzð öm-bcdghlnrs ön-abchknrstvz öo- öpcfgklrst öqn ör-abcdefghijklmnprstvyzßð ös-dghjklmnprstvyzö
öt-bcghklmnprstvwz öuz övcgklnrst öwghlrs öygkmnrst özcdghklmnrstv öçhlr öór öö-rt öþl ø--deijklmnrsvy øay øb-egjklmnr ød-lnrsy øee
øfdjklr øggry øhfgijlnry øirsy øj-eklnrtvø økbegklnry ølbdefgkrstvy ømbdjlnry øn-degjrvy øphlr ør-abdekmnrstvy øs-defglmnrstvy
øt-ejlnrtvy øuey øv-mry øx- øåy øør ùa- ùb- ùd- ùi- ùn- ùo- ùr- ú--abdghjlnprstvzšž úa-djkln úb-cdfhijlnrstvz úcgilnrz úd-abdfghilnrstzš
úf-cjrsv úg-abejlnrstvz úh-bgimnrstzš úi-cijnrstz új-dfklnrs úk-abchjlprstš úl-bcdgikmnstvzíðó úm-cdeglnrstzñ ún-bcegijlmnprstñ úohj
úpabcglprsz úr-abcdfgijlmnprstzáðš ús-abcdghijklmrst út-abeijlnrszš úv-ck úy-jlrstv úz-abcfhjnprsvzñž úój úþf úšt ûbc ûfn ûhs ûkk ûll
ûmnr ûot ûrl ûslr ü-bdglmnrstvzç üagtz übcdghklmnrstzß üc-bmnsy üd-bchlnprsz üebls üfbghlnrstyz üg-bceghilmnrtvzç ühbcdghklmnprst üirt
üjacknrt ük-bcdfhklmnprstvzç ül-bcdefghklmnorstç ümbcefghjklmnqrstvzüş ün-bcdfghklnprst üphklnrstv üqd ür-bcdefghklmnpstyßçü
üs-bcdghklmnprstvzß üt-bcklmnrstz üvlnqs üwhnrst üycgklmprstz üz-bcdfghklmnrs üç-kn üürt ý-jmr ýan ýb-š ýcr ýd-cmnrsš ýg-gm ýh-bnrš
ýk-cmoš ýl-cdmnstðš ým-ckrt ýn-abcdjmrvzž ýp-cr ýr-dmnsz ýs-kpr ýt-blmnrsz ýv-bchjklmprstzš ýzn þ-aeijoruyóöú þae þdó þfaó þgró þió þkó
þlró þmó þnró þrjró þsó þtró þyró þæó þðjó þóe ÿa- ÿhs ÿo- ÿus ā-bcdlmnprtuē ācr āl- āmr ān-r āpr ār-t āt-blmnst āvr āī- ăc- ądb ąitż
ća- ći-ak ćś- č-aeiotuí ča-aeikno čeeikns či-aeiknoí čjií čli čnaeií čoaeikno črioí čuaeikn čveií čá-eiko číaeko ď-u ďaa đ-u ēbr ēcnr
ēdcflmop ēmn ēpcr ēr-ps ēt-mr ēu- ēvnrs ēā- ėl- ėn- ędb ęictż ęjd ęwg ěbltž ěddjkln ěmsř ěn-kmvž ět-jmprš ěv-ntz ğa-adlı ğe- ğoalu ğu-r
ğı- ībt īco īdt īlcdnstv īmnt īrdnt īst ītnoā īvnt ıc- ıdnr ık-lnr ıl- ımş ır-km ıs- ıtnr ıyl ız-m ıç- ışk ļoo ľ-u ł-aou ła-aekoy łba
łca łdo łgo łio łko łoaeot łpo łsao łua łwo łzo łók ńacs ńe-s ńis ńo-s ńy-s ņiauš ňaakos ňes ňo-o ňys ňšo ő-rs őbr őd-s őf- őg- ők-
ől-dlrst őn- őr-l ős-s őt-el őv- őy-r őz-klrs œ-u œbu œcru œsu ř-eí řa-osí řbeií řdei řeiá řhi řiií řkeií řoaeisí řpeií řteií řui řve
řá-ckos říos řěi ś-lw śa- śen śo-cnć śu- śy-l ş-aei şa-aı şe-i şi-ı şu- şı- š-aeiklmnoprtuváí ša-aeiklmnoprstuáí šb-imuí šdkt
še-acdeiklnopstuáí šgaiz ši-abceijknopstuzíúňť šj-eiknotáí škagiosuí šlaeikotuí šmaeií šn-aekloptí šo-abeiknostáíšť špaemotuí
šraeiklnoptuáí štaet šu-aceiklmnoprstuáí šveit šy-aeiklnopstáíš šzí šá-aeikost šé-ks ší-aeikno šõe šú-ekot šý-eios šěí šī- šņ- šší šū-
ťšasá ūqāī ūrm ūtr ůc-m ůk- ůn- ůrž ůt- ůř- űf- űm- űr-es űy- źd- źon ż-aeuy żoe ž-adeghilmnouvyáí ža-adeiklnosuáí ždabeiosuá
že-adeikmnosuáí žiaeiklmnosí žjií žlabioí žnaehosvé žo-aeiklmnosuáí žr-aeinouí žu-abceiknosuí žv-e žyal žzu žá-deiknosáí ží-aceiknos
žúel žýo
`

/** Returns each accented letter between its neighbors, in lower case. */
export function unpackAccentContexts(): Set<string> {
  return new Set(
    packed
      .trim()
      .split(/\s/)
      .flatMap(([accented, before, ...after]) => after.map((letter) => `${before}${accented}${letter}`)),
  )
}
