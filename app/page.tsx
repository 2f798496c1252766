/** What this address is, and where to go from here. */
export default function Front() {
  return (
    <main>
      <h1>Kiosk</h1>
      <p>The backend and back office of a mini-program shop. It is running.</p>
      <ul>
        <li>
          <a href="/v1/banner/1">/v1/banner/1</a> what the mini-program reads
        </li>
        <li>
          <a href="/openapi.json">/openapi.json</a> every operation, in OpenAPI 3.1
        </li>
        <li>
          <a href="/ready">/ready</a> database, migrations and storage
        </li>
      </ul>
    </main>
  )
}
