import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { type ListAnswer, type ListSort, rowsWithoutLimit } from '#contract/lists.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { parseQuery } from '#server/http/parse-request.ts';
import { routeFor, staffExports } from '#server/http/rate-limits.ts';
import { actorOf } from '#server/http/route-audience.ts';
import { type Column, csvFile } from './csv.ts';
import { cursorsOf } from './cursor.ts';
import { type Page, type PageRange, pagesFrom } from './page.ts';

interface ListQuery {
  search?: string | undefined;
  sort?: ListSort | undefined;
  after?: string | undefined;
  limit?: number | undefined;
}

interface Export<Query extends object, Row> {
  /** Its name in the file, in cursors and in the audit trail. */
  name: string;
  path: string;
  query: z.ZodMiniType<Query>;
  read(queries: Queries, filter: Query, range: PageRange): Promise<Page<Row>>;
  columns: readonly Column<Row>[];
  /** What has to be stored before these rows leave in the file. */
  beforeFile?(rows: Row[]): Promise<void>;
  /** The time that the file covers, where it is not the day on which it was made. */
  timeOf?(filter: Query): string;
}

interface List<Query extends ListQuery, Row> extends Omit<Export<Query, Row>, 'columns' | 'timeOf'> {
  /** Adds what only the dashboard shows of a page. */
  show?(rows: Row[]): Promise<Row[]>;
  /** Of its file; without them it has none. */
  columns?: readonly Column<Row>[];
}

const rowsPerPiece = 500;

/** A list for the dashboard, page by page, and the same rows as one file. */
export function addListRoutes<Query extends ListQuery, Row>(
  app: FastifyInstance,
  context: Context,
  list: List<Query, Row>,
): void {
  const { database, secret } = context;
  const { name, path, query: schema, read, show = async (rows) => rows, columns } = list;
  const cursors = cursorsOf(name, secret);

  app.get(path, routeFor('admin'), async (request): Promise<ListAnswer<Row>> => {
    const filter = parseQuery(schema, request.query);
    const { sort = 'newest', after, limit = rowsWithoutLimit } = filter;
    const { rows, next } = await read(database.queries, filter, {
      after: after ? cursors.read(sort, after) : undefined,
      limit,
    });
    return { success: true, data: await show(rows), next: next && cursors.write(sort, next) };
  });

  if (columns) addExportRoute(app, context, { ...list, columns });
}

/** Every row that a query asks for, as a CSV file that is written page by page. */
export function addExportRoute<Query extends object, Row>(
  app: FastifyInstance,
  { database }: Context,
  { name, path, query: schema, read, columns, beforeFile, timeOf = today }: Export<Query, Row>,
): void {
  app.get(
    `${path}/export`,
    { exposeHeadRoute: false, config: { audience: 'admin', rateLimit: staffExports } },
    async (request, reply) => {
      const filter = parseQuery(schema, request.query);
      const piece = async (range: object = {}) => {
        const page = await read(database.queries, filter, { limit: rowsPerPiece, ...range });
        await beforeFile?.(page.rows);
        return page;
      };
      // Before anything is sent: a database that is away is an answer of its own, not half a file.
      const first = await piece();
      await database.transact(auditTrail, (trail) =>
        trail.record({
          actor: actorOf(request),
          action: `${name}.exported`,
          target: name,
          details: recordedFilter(filter),
        }),
      );
      const file = `${name}-${timeOf(filter)}.csv`;
      return reply
        .header('content-disposition', `attachment; filename="${file}"`)
        .type('text/csv; charset=utf-8')
        .send(
          Readable.from(
            csvFile(
              columns,
              pagesFrom(first, (after) => piece({ after })),
            ),
          ),
        );
    },
  );
}

const today = () => new Date().toISOString().slice(0, 10);

/** A search may hold a person's address, and the trail outlives people's data: it stores only that there was one. */
function recordedFilter(query: object): Record<string, unknown> {
  const { search, after: _, limit: __, ...filter } = query as ListQuery;
  return { ...filter, ...(search && { searched: true }) };
}
