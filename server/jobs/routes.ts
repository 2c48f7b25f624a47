import { createRoute, z } from '@hono/zod-openapi';
import { JOB_NAMES, JOB_STATES, JOBS } from '../../common/jobs';
import { writeAuditEvent } from '../audit/writeAuditEvent';
import type { Db } from '../db/open';
import { api, Instant, jsonBody, listResponse, messageResponse } from '../http/api';
import { successData, successMessage } from '../http/envelope';
import { HttpError } from '../http/errors';
import type { JobQueue } from './jobQueue';
import { listJobs } from './queries';

const JobName = z.enum(JOB_NAMES);

const list = createRoute({
  method: 'get',
  path: '/jobs',
  summary: 'Lists the background jobs with their latest run.',
  tags: ['Jobs'],
  responses: listResponse(
    z.object({
      job: JobName,
      title: z.string(),
      schedule: z.string(),
      state: z.enum(JOB_STATES),
      started_at: Instant.nullable(),
      duration_ms: z.int().nullable(),
      changed: z.int().nullable().meta({ description: 'The records that the run changed.' }),
      retries: z.int(),
      failures: z.int().meta({ description: 'The failed runs of the last 7 days.' }),
      error: z.string(),
    }),
  ),
});

const run = createRoute({
  method: 'post',
  path: '/run_job',
  summary: 'Runs a background job now.',
  tags: ['Jobs'],
  request: { body: jsonBody(z.object({ job: JobName })) },
  responses: messageResponse(),
});

/** The routes of the background jobs under `/admin`. Without `jobs`, this server runs none. */
export function jobRoutes(orm: Db, jobs: Pick<JobQueue, 'run'> | undefined) {
  const routes = api();
  routes.openapi(list, async (c) => successData(c, await listJobs(orm, jobs !== undefined)));
  routes.openapi(run, async (c) => {
    if (!jobs) throw new HttpError(503, 'The background jobs are not running on this server.');
    const { job } = c.req.valid('json');
    await jobs.run(job);
    const { user_id } = c.get('user');
    await writeAuditEvent(orm, user_id, {
      action: 'run job',
      entity: 'job',
      id: job,
      title: JOBS[job].title,
    });
    return successMessage(c, 'The job will run in a moment.');
  });
  return routes;
}
