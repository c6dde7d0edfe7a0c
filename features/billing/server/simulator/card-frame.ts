import * as texts from '#texts/billing'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const html = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark)

const field = (name: string, label: string, hint: string, length: number) => `
      <div class="field ${name}">
        <label for="${name}">${html(label)}</label>
        <input id="${name}" name="${name}" inputmode="numeric" autocomplete="off" maxlength="${length}" placeholder="${html(hint)}" required>
      </div>`

/** Returns the document of the frame into which a test card is typed; colors and type come from the page around it. */
export const cardFrame = (folder: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${html(texts.cardDetails)}</title>
    <link rel="stylesheet" href="${folder}/card-frame.css">
  </head>
  <body>
    <form data-card-frame data-incomplete="${html(texts.cardIsIncomplete)}" data-unreachable="${html(texts.simulatorUnreachable)}" novalidate>${field('number', texts.cardNumber, '1234 1234 1234 1234', 23)}${field('month', texts.expiresMonth, 'MM', 2)}${field('year', texts.expiresYear, 'YYYY', 4)}
      <button type="submit" hidden></button>
    </form>
    <section aria-labelledby="cards">
      <h2 id="cards">${html(texts.testCards)}</h2>
      <ul>${texts.testCardList.map(([number, what]) => `\n        <li><code>${html(number)}</code> ${html(what)}</li>`).join('')}
      </ul>
    </section>
    <dialog aria-labelledby="asks">
      <p id="asks">${html(texts.yourBankAsks)}</p>
      <div>
        <button type="button" value="no">${html(texts.notMe)}</button>
        <button type="button" value="yes">${html(texts.confirm)}</button>
      </div>
    </dialog>
    <script src="${folder}/card-frame.js"></script>
  </body>
</html>
`
