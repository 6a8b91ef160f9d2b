// The minimal server: Fastify and one prepared SELECT by primary key.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const { rows } = await pool.query('select id from "user" limit 1');
const [{ id }] = rows;

const app = Fastify();
const schema = {
  response: { 200: { type: 'object', properties: { name: { type: 'string' }, phone: { type: 'string' } } } },
};
app.get('/', { schema }, async () => {
  const found = await pool.query({
    name: 'floor',
    text: 'select name, phone from "user" where id = $1',
    values: [id],
  });
  return found.rows[0];
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ port: app.server.address().port });
