/** The process is alive. Whether it can serve requests is answered at /ready. */
export const GET = () => Response.json({ live: true }, { headers: { 'Cache-Control': 'no-store' } })
