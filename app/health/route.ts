/** The process lives. Whether it can work is asked at /ready. */
export const GET = () => Response.json({ live: true }, { headers: { 'Cache-Control': 'no-store' } })
