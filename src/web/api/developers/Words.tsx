/** Shows a text of the API document: paragraphs separated by an empty line, with **bold** text and `code`. */
export function Words({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => <p key={paragraph}>{piecesOf(paragraph)}</p>)
}

function piecesOf(paragraph: string) {
  return paragraph.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((piece, nth) => {
    const key = `${nth} ${piece}`
    if (piece.startsWith('**')) return <strong key={key}>{piece.slice(2, -2)}</strong>
    return piece.startsWith('`') ? <code key={key}>{piece.slice(1, -1)}</code> : piece
  })
}
