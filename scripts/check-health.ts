import { get } from 'node:http';

// docs/decisions.md, T190
// The health check of a container, in which there is no curl: `live`, or `ready` with the database.
const [, , check = 'live'] = process.argv;
get(`http://127.0.0.1:${process.env.PORT || 3000}/health/${check}`, ({ statusCode }) => {
  console.log(`${check}: ${statusCode}`);
  process.exit(statusCode === 200 ? 0 : 1);
}).on('error', ({ message }) => {
  console.log(message);
  process.exit(1);
});
