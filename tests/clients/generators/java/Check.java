import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.LookupsApi;
import org.openapitools.client.api.TopicsApi;
import org.openapitools.client.model.*;

/** Asks a server, or additions.py before it, for every topic by the client that openapi-generator makes in Java. */
public class Check {
    static final String BIRTH = "{\"birthYear\": 1998, \"birthMonth\": 5, \"birthDay\": 19, \"birthHour\": 10, \"isFemale\": false";
    static final String PARTNER = "{\"birthYear\": 1970, \"birthMonth\": 5, \"birthDay\": 5, \"isFemale\": true}";
    static final String ONE = BIRTH + "}";
    static final String TWO = BIRTH + ", \"partners\": [" + PARTNER + "]}";

    static final String NO_DAY = "{\"birthYear\": 1998, \"birthMonth\": 2, \"birthDay\": 30}";

    static final ApiClient client = new ApiClient();
    static final ObjectMapper mapper = ApiClient.createDefaultObjectMapper();

    /** A topic's method of the client. */
    interface Read<Q, A> {
        A of(Q request, String idempotencyKey) throws ApiException;
    }

    /** Asks for a topic, and holds what its types kept of the answer. */
    static <Q, A> void read(String topic, String body, Class<Q> request, Read<Q, A> read) throws Exception {
        JsonNode data = mapper.valueToTree(read.of(mapper.readValue(body, request), null)).get("data");
        expect(topic.equals(data.get("topic").asText()), data);
        JsonNode pillars = data.get("modules").get("fourPillars");
        boolean told = pillars == null || pillars.at("/pillars/day/ganji").asText().equals("병인");
        expect(told, topic);
    }

    /** A code as it is answered: where values are added, it is one that the client does not know. */
    static String told(String code) {
        return System.getenv().getOrDefault("SAJU_ADDED", code);
    }

    static void expect(boolean holds, Object told) {
        if (!holds) throw new AssertionError(told);
    }

    public static void main(String[] none) throws Exception {
        client.setObjectMapper(mapper);
        client.updateBaseUri(System.getenv("SAJU_URL"));
        client.setRequestInterceptor(request -> request.header("x-api-key", System.getenv("SAJU_KEY")));
        TopicsApi topics = new TopicsApi(client);
        read("manse", ONE, ManseRequest.class, topics::readManse);
        read("today", ONE, TodayRequest.class, topics::readToday);
        read("daily", ONE, DailyRequest.class, topics::readDaily);
        read("monthly", ONE, MonthlyRequest.class, topics::readMonthly);
        read("yearly", ONE, YearlyRequest.class, topics::readYearly);
        read("decade", ONE, DecadeRequest.class, topics::readDecade);
        read("life", ONE, LifeRequest.class, topics::readLife);
        read("consult", ONE, ConsultRequest.class, topics::readConsult);
        read("compatibility", TWO, CompatibilityRequest.class, topics::readCompatibility);
        read("love", TWO, LoveRequest.class, topics::readLove);
        read("money", ONE, MoneyRequest.class, topics::readMoney);
        read("health", ONE, HealthRequest.class, topics::readHealth);

        CompactRequest shortly = mapper.readValue(BIRTH + ", \"topic\": \"manse\"}", CompactRequest.class);
        expect(topics.readCompact(shortly, null).getData().getText().startsWith("# 만세력\n"), "compact");

        ManseRequest near = mapper.readValue(BIRTH + ", \"birthCity\": \"서울 강남구\"}", ManseRequest.class);
        Warning warning = topics.readManse(near, null).getMeta().getWarnings().get(0);
        expect(mapper.valueToTree(warning).get("code").asText().equals(told("CITY_MATCHED")), warning);

        try {
            topics.readManse(mapper.readValue(NO_DAY, ManseRequest.class), null);
            throw new AssertionError("a day that there is not was read");
        } catch (ApiException refused) {
            // The client accepts errors as RFC 9457 has them, too, and is given them so.
            JsonNode error = mapper.readTree(refused.getResponseBody());
            expect(error.get("code").asText().equals(told("INVALID_DATE")), error);
        }

        String items = "{\"items\": [{\"id\": \"a\", \"topic\": \"manse\", \"input\": " + ONE + "}, {\"topic\": \"love\", "
            + "\"input\": " + BIRTH + ", \"format\": \"compact\"}}]}";
        BatchAnswer batch = new LookupsApi(client).runBatch(mapper.readValue(items, BatchRequest.class), null);
        List<BatchResult> results = batch.getData().getResults();
        ManseData first = mapper.treeToValue(results.get(0).getData(), ManseData.class);
        expect(first.getModules().getFourPillars().getHourKnown(), results);
        CompactData second = mapper.treeToValue(results.get(1).getData(), CompactData.class);
        expect(second.getText().startsWith("# "), results);
        System.out.println("12 topics, the short form, a warning, an error, a batch");
    }
}
