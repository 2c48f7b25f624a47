// A list without any framework: the first page of rows, one search and one order of them, each asked of the server.
(() => {
  const { path, sort, shell, shapes } = window.bare;
  const headers = { authorization: 'k', 'x-api-key': 'k' };
  const asked = { filter: {}, sort, range: [0, shapes.length - 1] };
  const ask = async () => {
    const query = new URLSearchParams(
      Object.entries(asked).map(([name, one]) => [name, JSON.stringify(one)]),
    );
    return (await fetch(`${path}?${query}`, { headers })).json();
  };
  const draw = (rows) => {
    const drawn = rows.map(({ res_code }, i) => shapes[i].replaceAll('{code}', res_code));
    document.querySelector('tbody').innerHTML = drawn.join('');
  };
  const again = async (changed) => {
    Object.assign(asked, changed);
    draw(await ask());
  };
  ask().then((rows) => {
    document.body.innerHTML = shell;
    draw(rows);
    document.querySelector('th:nth-child(2) button').onclick = () => again({ sort: ['prd_title', 'ASC'] });
    document.querySelector('input[type=search]').oninput = ({ target }) =>
      again({ filter: { q: target.value } });
  });
})();
