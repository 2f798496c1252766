const places = [
  { href: '/v1/banner/1', says: 'What the mini-program reads' },
  { href: '/openapi.json', says: 'Every operation, in OpenAPI 3.1' },
  { href: '/ready', says: 'Database, migrations, storage' },
]

/** What this address is, and where to go from here. */
export default function Front() {
  return (
    <main>
      {/* biome-ignore lint/performance/noImgElement: an icon of our own needs no optimiser */}
      <img src="/icon.svg" alt="" width={56} height={56} />
      <h1>Kiosk</h1>
      <p>The backend and back office of a mini-program shop. It is running.</p>
      <ul>
        {places.map(({ href, says }) => (
          <li key={href}>
            <a href={href}>
              <strong>{href}</strong>
              <span>{says}</span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}
