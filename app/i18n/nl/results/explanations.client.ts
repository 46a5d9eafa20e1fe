import type { explanations as en } from "../../en/results/explanations.client.ts";

/** How each figure is computed, with its source. */
export const explanations = {
  what: {
    matrix:
      "Voor twee kaarten: de deelnemers die beide in één categorie legden, gedeeld door wie er minstens één plaatste (Jaccard), door wie beide plaatste (samen voorkomen), of door de groepen waarin een van beide ligt (Jaccard van groepen). Heeft iedereen alle kaarten geplaatst, dan zijn de eerste twee het aandeel van alle deelnemers. Intervallen zijn 95\u00a0% (Wilson 1927). De kaarten staan zo dat gelijksoortige buren zijn (Bar-Joseph e.a. 2001).",
    tree: "De afstand tussen twee kaarten is 1 min hun gelijkenis; bij het criterium van Ward de wortel daarvan. Telkens gaan de twee dichtstbijzijnde groepen samen: naar de gemiddelde afstand van hun kaarten (gemiddeld), de grootste (volledig), de kleinste (enkelvoudig), of de kleinste groei van de kwadratensom (Ward). Een getal op een knoop is de steun: het aandeel van 1.000 trekkingen van deelnemers waarvan de boom precies die groep heeft (Felsenstein 1985). De cofenetische correlatie vergelijkt de hoogten waarop kaarten samenkomen met hun afstanden (Sokal en Rohlf 1962).",
    heatmap:
      "Het aandeel van wie de kaart plaatste dat de kaart onder het label legde. Schrijfwijzen die alleen in hoofdletters, breedte of spaties verschillen, tellen als één label, net als labels die je hebt samengevoegd. De winnaar is het meestgebruikte label voor de kaart.",
    map: "Klassieke schaling (Torgerson 1952) van de wortels van 1 min de gelijkenissen: de twee richtingen waarin de kaarten het meest verschillen. Het verklaarde deel is dat van de twee grootste eigenwaarden in de som van de positieve. De correlatie (Pearson) is die van de afstanden op de plattegrond met deze afstanden, over alle paren kaarten.",
    ratings:
      "Het gemiddelde van de beoordelingen van een kaart, met het 95\u00a0%-interval volgens Students t. Het gemiddelde van een groep is dat van de gemiddelden van de kaarten, zodat elke kaart één keer telt (Kane en Trochim 2007).",
    goZone:
      "De lijnen zijn de gemiddelden van de gemiddelden van de kaarten op elke schaal; een kaart op een lijn telt als erboven. Alleen kaarten met beoordelingen op beide schalen staan erin (Kane en Trochim 2007, hoofdstuk 6).",
    patternMatch:
      "Pearsons correlatie van de gemiddelden, over de groepen en over de kaarten; het interval is dat van Fisher (z-transformatie, 1921). Met weinig groepen is het breed, wat r ook is. De ladder is die van Kane en Trochim (2007, hoofdstuk 6).",
    nonmetric:
      "Kruskals stress-1 wordt geminimaliseerd vanaf de klassieke plattegrond (SMACOF met monotone regressie en primaire ties; Borg en Groenen 2005, hoofdstuk 9): alleen de volgorde van de gelijkenissen telt. Wat bij concept mapping gebruikelijk is: Rosas en Kane (2012), een gezamenlijke analyse van 69 studies. Willekeurige matrices: de gelijkenissen van de studie, opnieuw over de kaartparen verdeeld.",
    bridging:
      "Bridging van een kaart: het gemiddelde over de andere kaarten van gelijkenis maal gekwadrateerde afstand op de plattegrond, geschaald van 0 (laagste) tot 1 (hoogste). Een kaart met een lage waarde ankert haar plek; een met een hoge is gesorteerd bij kaarten die ver weg liggen (Kane en Trochim 2007).",
    mapGroups:
      "Wards criterium op de coördinaten van de plattegrond (ward.D2). De aangepaste Rand-index vergelijkt de groepen met die van de sorteringen bij het aantal dat hierboven staat (Hubert en Arabie 1985).",
    profile:
      "Voor elke kaart: a, de gemiddelde afstand tot de rest van haar groep, en b, die tot de dichtstbijzijnde andere groep; het silhouet is (b − a) / max(a, b), en 0 voor een kaart alleen (Rousseeuw 1987). De lijn toont het gemiddelde over alle kaarten bij elk aantal groepen.",
    participants:
      "De aangepaste Rand-index van twee sorteringen (Hubert en Arabie 1985) is 1 als ze de kaarten gelijk groeperen en 0 als ze niet meer overeenkomen dan bij toeval. Getoond wordt het gemiddelde van elke deelnemer met alle anderen, tegen het aantal groepen. Ver van de rest is meer dan 1,5 keer de afstand tussen de kwartielen onder het laagste kwartiel (Tukey 1977).",
    curve:
      "Voor elke grootte worden vaak twee steekproeven getrokken die niemand delen, en de gelijkenissen uit beide worden gecorreleerd (Pearson). De lijn toont het gemiddelde.",
    support:
      "De analyse wordt 1.000 keer herhaald, telkens met evenveel deelnemers die willekeurig zijn getrokken, met teruglegging. De steun van een groep is het aandeel van deze bomen met precies haar kaarten (Felsenstein 1985). Vanaf 70\u00a0% geldt een groep als stabiel.",
    together:
      "“Alle bij elkaar” is het aandeel deelnemers dat alle kaarten van de groep in één categorie legde, ook met andere kaarten (in andere programma’s actual agreement). Wie een van de kaarten niet heeft gesorteerd, telt niet als eens; zagen deelnemers verschillende kaarten, dan is het van wie ze allemaal zag.",
    consensus:
      "Groepen zijn knopen van de gemiddelde boom waarvan de kaarten een gemiddelde gelijkenis van minstens de drempel hebben, en die geen deel zijn van een grotere knoop die de drempel ook haalt. Een deelnemer is het eens als alle kaarten van de groep die hij of zij plaatste, minstens twee, in één categorie liggen.",
    decide:
      "Van elke twee groepen wordt gekeken wie ze samenvoegt, en van elke groep van vier of meer kaarten wie de twee delen scheidt die de boom het laatst samenvoegt. Iemand die van beide ten minste twee kaarten heeft geplaatst, voegt ze samen als minstens de helft van de paren ertussen in één categorie ligt, en scheidt ze als dat minder is en binnen elk deel meer dan twee keer zoveel. Er valt iets te kiezen als het 95 %-interval van het aandeel (Wilson 1927) binnen 10 en 90 % ligt.",
    contested:
      "Hoe goed een kaart past, is de gemiddelde gelijkenis met de andere kaarten van de eigen groep en met die van de dichtstbijzijnde andere groep. Over 200 nieuwe steekproeven uit de deelnemers past een kaart ongeveer even goed bij twee groepen als het 90\u00a0%-interval van het verschil binnen 0,10 van 0 ligt; er zijn te weinig mensen om het te zeggen als het interval breder is en 0 bevat.",
    cards:
      "Overeenstemming is het aandeel van wie de kaart plaatste dat het meestgekozen label koos. Samenhang is de gemiddelde gelijkenis met de eigen groep min die met de beste andere, en heeft dus geen labels nodig.",
    entropy:
      "De entropie (Shannon 1948) is de som van −p · log₂ p over de aandelen p van de labels: 0 bit als iedereen hetzelfde label gebruikte, 1 bit als twee labels even vaak zijn gebruikt.",
    groups:
      "De groepen zijn de boom, gesneden bij het gekozen aantal. Een groep heet naar het gestandaardiseerde label dat het meest voor haar kaarten is gebruikt, geteld naar plaatsingen; geen twee groepen krijgen dezelfde naam, en het aandeel is dat van de deelnemers die het voor minstens één van de kaarten gebruikten.",
    winners:
      "De winnende categorie van een kaart is die waarin de meeste deelnemers de kaart legden. Het aandeel is van wie de kaart plaatste (popular placements; Spencer 2009).",
    common:
      "Een deelnemer telt voor een label als er minstens één kaart onder ligt. Schrijfwijzen die verschillen in hoofdletters, breedte of spaties tellen als één label, net als labels die je hebt samengevoegd.",
    abandoned:
      "Het aandeel van de voltooide sorteringen waarin de kaart niet is gesorteerd, is overgeslagen of bij “Weet ik niet” ligt. Kaarten staan hier vanaf 20\u00a0%.",
    rater:
      "Fleiss’ κ (1971), of Krippendorffs α als er kaarten ontbreken: in hoeverre deelnemers het meer dan toevallig eens zijn over het label van elke kaart, van 0 tot 1.",
    differences:
      "De gelijkenis van elk paar kaarten in A min die in B. Deelnemers worden 999 keer willekeurig over A en B verdeeld; de gecorrigeerde p is hoe vaak dan een van de paren zo sterk verschilt, gemeten naar de standaardfout, en geldt dus voor alle paren tegelijk (max-T; Westfall en Young 1993).",
    segments:
      "De gelijkenissen van alle paren kaarten in A worden gecorreleerd met die in B (Pearson): 1 is hetzelfde beeld. Ook kleine groepen van dezelfde mensen correleren minder; daarom verdeelt de toets de deelnemers 999 keer willekeurig over A en B: p is hoe vaak dat zo’n lage correlatie geeft, maal het aantal vergelijkingen van deze soort. Wie in beide zit, telt in geen van beide mee; een deel wordt met de rest vergeleken.",
    shifts:
      "Per kaart wordt vergeleken welke kaarten deelnemers erbij leggen in A en in B (PERMANOVA; Anderson 2001). Het verschil is het deel van de variantie dat tussen A en B ligt. Deelnemers worden 999 keer willekeurig over A en B verdeeld; p is hoe vaak dat een even groot verschil geeft, en de gecorrigeerde p houdt er rekening mee dat alle kaarten tegelijk worden getoetst (Westfall en Young 1993).",
    ranks:
      "De gemiddelde plaats van de kaart bij wie de kaart in de categorie legde, 1 is bovenaan, met het 95\u00a0%-interval: van 1.000 nieuwe steekproeven (verruimde percentielbootstrap; Hesterberg 2015), of Students t bij minder dan 15 mensen.",
    score:
      "Voor elke deelnemer: de aangepaste Rand-index (Hubert en Arabie 1985) van de sortering en de structuur, over de kaarten die beide hebben. De score is het gemiddelde, met het 95\u00a0%-interval van 1.000 nieuwe steekproeven uit de deelnemers; voor het verschil tussen A en B zijn dat steeds dezelfde deelnemers.",
    misplaced:
      "Een deelnemer is het eens met de plaats van een kaart als in die sortering geen andere groep beter past: als geen groep een groter aandeel kaarten heeft die erbij liggen. De betere plaats is de andere groep met de grootste gemiddelde gelijkenis.",
    models:
      "De groepen zijn die van de gemiddelde boom van alleen de deelnemers van dit model, bij het beste gemiddelde silhouet (Rousseeuw 1987). De overeenkomst is de aangepaste Rand-index (Hubert en Arabie 1985); de meest typische sortering is de medoïde waaromheen het model is gevormd.",
    people:
      "Elk aandeel is van de deelnemers van dat model. Deelnemers horen bij het model waarvan de meest typische sortering het dichtst bij die van hen ligt: de medoïde met de kleinste afstand, 1 min de aangepaste Rand-index (Kaufman en Rousseeuw 1990).",
    homes:
      "Groepen van twee modellen horen bij elkaar als ze de meeste kaarten delen. Een kaart hoort op twee plekken als haar groepen niet bij elkaar horen. Gedeelde buren is de gewogen Jaccard-index van de gelijkenissen van de kaart in de modellen (Ruzicka 1958): 100\u00a0% is dezelfde buren, 0\u00a0% geen enkele.",
    flags:
      "Signalen zijn regels over de sortering zelf: hoeveel groepen, hoe ze heten, hoe lang het duurde en wat er is geantwoord. Het zijn de tekenen van onzorgvuldige antwoorden die enquêteonderzoek gebruikt (Meade en Craig 2012).",
  },
} satisfies typeof en;
